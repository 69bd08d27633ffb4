(** The theorems about the table of the reference. [Table.v] holds that table and
    the values: the program [reference_table] writes them from the compiled step
    function of [utf-8]. [Theory.v] has the definitions.

    [vm_compute] lets Coq's virtual machine evaluate each check. So the theorems
    rest on that machine too, which is a part of Coq's kernel. *)

From Coq Require Import NArith List.
From Utf8spec Require Import Theory Table.
Import ListNotations.
Open Scope N_scope.

Lemma totality_is_checked : check_total table = true.
Proof. vm_compute. reflexivity. Qed.

Lemma bisimulation_is_checked : check_bisimulation table = true.
Proof. vm_compute. reflexivity. Qed.

Lemma start_is_not_reached_again : check_no_return table = true.
Proof. vm_compute. reflexivity. Qed.

Lemma values_are_checked : check_values table values = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** In every state, every octet has exactly one entry, and the entry leads to a
    state of the table. *)
Theorem table_is_total :
  forall s o, (s < length table)%nat -> o < 256 ->
    length (entries_of table s o) = 1%nat /\
    exists r, step table s o = Some r /\ forall s', r = Goes s' -> (s' < length table)%nat.
Proof. exact (total_if_checked table totality_is_checked). Qed.

(** The table accepts exactly the strings that RFC 3629 section 4 calls valid, of
    every length. *)
Theorem table_equals_nine_rows :
  forall w, Forall is_octet w -> (accepts table 0 w = true <-> well_formed w).
Proof. exact (nine_rows_if_checked table bisimulation_is_checked start_is_not_reached_again). Qed.

(** The strings that are one character are those that fit a row. *)
Theorem characters_fit_nine_rows :
  forall w, In w (strings table 4 0) <->
    Forall is_octet w /\ exists r, In r nine_rows /\ fits r w = true.
Proof. exact (strings_if_checked table bisimulation_is_checked). Qed.

(** The compiled code gives a character the value [v] exactly if [v] is a scalar
    value and section 3 writes it with these octets. *)
Theorem values_are_section_3 :
  forall w v, In (w, v) (characters table values) <-> scalar_value v /\ w = encode v.
Proof. exact (values_if_checked table values values_are_checked). Qed.

(** No string has two values. *)
Theorem values_are_unique :
  forall w x y, In (w, x) (characters table values) ->
    In (w, y) (characters table values) -> x = y.
Proof. exact (one_value_each table values). Qed.

(** There are 1,112,064 of them. *)
Theorem there_are_1112064_characters :
  N.of_nat (length (characters table values)) = 1112064 /\
  N.of_nat (length (strings table 4 0)) = 1112064.
Proof. exact (number_if_checked table values values_are_checked). Qed.

(** The same for whole texts of every length. *)
Theorem texts_are_section_3 :
  forall w vs, decodes table values w vs <->
    Forall scalar_value vs /\ w = concat (map encode vs).
Proof. exact (texts_if_checked table values values_are_checked). Qed.

(** All theorems together, so that their assumptions are printed once. *)
Definition all_theorems :=
  (table_is_total, table_equals_nine_rows, characters_fit_nine_rows,
   values_are_section_3, values_are_unique, there_are_1112064_characters,
   texts_are_section_3).

Print Assumptions all_theorems.
