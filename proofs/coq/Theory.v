(** What RFC 3629 says, what a table is, and why a few finite checks of a table
    prove theorems about all strings.

    Nothing here knows the reference's table. [Reference.v] applies the theorems
    to it. *)

From Coq Require Import String Ascii Arith NArith List Bool FinFun Lia.
Import ListNotations.
Open Scope list_scope.
Open Scope N_scope.

(** * RFC 3629, section 4: the nine rows *)

Definition range := (N * N)%type.  (* both bounds are included *)
Definition row := list range.

Definition tail : range := (0x80, 0xBF).

(** One row for each alternative of UTF8-1 to UTF8-4. *)
Definition nine_rows : list row :=
  [ [(0x00, 0x7F)];
    [(0xC2, 0xDF); tail];
    [(0xE0, 0xE0); (0xA0, 0xBF); tail];
    [(0xE1, 0xEC); tail; tail];
    [(0xED, 0xED); (0x80, 0x9F); tail];
    [(0xEE, 0xEF); tail; tail];
    [(0xF0, 0xF0); (0x90, 0xBF); tail; tail];
    [(0xF1, 0xF3); tail; tail; tail];
    [(0xF4, 0xF4); (0x80, 0x8F); tail; tail] ].

Definition within (r : range) (o : N) : bool := (fst r <=? o) && (o <=? snd r).

(** Whether a string has one octet for each range of a row. *)
Fixpoint fits (r : row) (w : list N) : bool :=
  match r, w with
  | [], [] => true
  | g :: r', o :: w' => within g o && fits r' w'
  | _, _ => false
  end.

(** UTF8-octets: any number of characters, one after the other. *)
Inductive well_formed : list N -> Prop :=
  | no_character : well_formed []
  | one_more : forall r c w,
      In r nine_rows -> fits r c = true -> well_formed w -> well_formed (c ++ w).

(** * RFC 3629, section 3: the values *)

Definition scalar_value (v : N) : Prop := v <= 0x10FFFF /\ ~ (0xD800 <= v <= 0xDFFF).

(** The table of section 3: the last value of each line, and its bits. *)
Definition section_3 : list (N * string) :=
  [ (0x7F, "0xxxxxxx");
    (0x7FF, "110xxxxx 10xxxxxx");
    (0xFFFF, "1110xxxx 10xxxxxx 10xxxxxx");
    (0x10FFFF, "11110xxx 10xxxxxx 10xxxxxx 10xxxxxx") ]%string.

Inductive place := Fixed (bit : bool) | Free.

Fixpoint places (bits : string) : list place :=
  match bits with
  | EmptyString => []
  | String "0" rest => Fixed false :: places rest
  | String "1" rest => Fixed true :: places rest
  | String "x" rest => Free :: places rest
  | String _ rest => places rest
  end.

(** The lines of [section_3] with the lowest place first. *)
Definition lines : list (N * list place) :=
  map (fun line => (fst line, rev (places (snd line)))) section_3.

(** "Fill in the bits marked x from the bits of the character number, expressed in
    binary. Start by putting the lowest-order bit of the character number in the
    lowest-order position of the last octet of the sequence." *)
Fixpoint fill (free : list place) (v : N) : list bool :=
  match free with
  | [] => []
  | Fixed bit :: rest => bit :: fill rest v
  | Free :: rest => N.odd v :: fill rest (N.div2 v)
  end.

(** Eight bits make an octet; the lowest bit and the last octet come first. *)
Fixpoint octets_of (bits : list bool) : list N :=
  match bits with
  | b0 :: b1 :: b2 :: b3 :: b4 :: b5 :: b6 :: b7 :: rest =>
      fold_right (fun (b : bool) n => if b then N.succ_double n else N.double n)
        0 [b0; b1; b2; b3; b4; b5; b6; b7] :: octets_of rest
  | _ => []
  end.

(** The octets of a value: those of the first line that holds it. *)
Fixpoint by_lines (all : list (N * list place)) (v : N) : list N :=
  match all with
  | [] => []
  | (last, free) :: rest =>
      if v <=? last then rev (octets_of (fill free v)) else by_lines rest v
  end.

Definition encode (v : N) : list N := by_lines lines v.

(** * Tables *)

(** What an octet does: it ends a character, it leads to a state in which more
    octets are due, or it shows that the text is ill-formed. [length] is that of
    the ill-formed subsequence; nothing is proved about it. *)
Inductive result := Ends | Goes (state : nat) | Fails (length : N).

(** For each state, ranges of octets with their results. State 0 is the first one,
    and the only one in which a text may end. *)
Definition table_form := list (list (N * N * result)).

Definition is_octet (o : N) : Prop := o < 256.
Definition octets : list N := map N.of_nat (seq 0 256).

Section Table.
Variable table : table_form.

Definition entries (s : nat) : list (N * N * result) := nth s table [].

Definition entries_of (s : nat) (o : N) : list (N * N * result) :=
  filter (fun entry => within (fst entry) o) (entries s).

Fixpoint first_result (some : list (N * N * result)) (o : N) : option result :=
  match some with
  | [] => None
  | (r, result) :: rest => if within r o then Some result else first_result rest o
  end.

Definition step (s : nat) (o : N) : option result := first_result (entries s) o.

(** Whether the table accepts a string as a text, from a state on. *)
Fixpoint accepts (s : nat) (w : list N) : bool :=
  match w with
  | [] => (s =? 0)%nat
  | o :: w' =>
      match step s o with
      | Some Ends => accepts 0 w'
      | Some (Goes s') => accepts s' w'
      | _ => false
      end
  end.

(** Whether the table reads a string as the rest of one character. *)
Fixpoint reads (s : nat) (w : list N) : bool :=
  match w with
  | [] => false
  | o :: w' =>
      match step s o with
      | Some Ends => match w' with [] => true | _ => false end
      | Some (Goes s') => reads s' w'
      | _ => false
      end
  end.

(** All strings of at most [depth] octets that [reads] accepts, in the order of
    their octets. *)
Fixpoint strings (depth : nat) (s : nat) : list (list N) :=
  match depth with
  | O => []
  | S depth' =>
      flat_map (fun o =>
        match step s o with
        | Some Ends => [[o]]
        | Some (Goes s') => map (cons o) (strings depth' s')
        | _ => []
        end) octets
  end.

(** ** Totality *)

Definition is_total : Prop :=
  forall s o, (s < length table)%nat -> is_octet o ->
    length (entries_of s o) = 1%nat /\
    exists r, step s o = Some r /\
      forall s', r = Goes s' -> (s' < length table)%nat.

Definition leads_inside (r : option result) : bool :=
  match r with
  | Some (Goes s') => (s' <? length table)%nat
  | Some _ => true
  | None => false
  end.

Definition check_total : bool :=
  forallb (fun s => forallb (fun o =>
    (length (entries_of s o) =? 1)%nat && leads_inside (step s o)) octets)
    (seq 0 (length table)).

Lemma in_octets : forall o, is_octet o -> In o octets.
Proof.
  unfold is_octet, octets. intros o below. apply in_map_iff.
  exists (N.to_nat o). split; [lia | apply in_seq; lia].
Qed.

Lemma octets_below : forall o, In o octets -> is_octet o.
Proof.
  unfold is_octet, octets. intros o inside. apply in_map_iff in inside.
  destruct inside as [n [<- inside]]. apply in_seq in inside. lia.
Qed.

Theorem total_if_checked : check_total = true -> is_total.
Proof.
  unfold check_total, is_total. intros checked s o inside is_o.
  rewrite forallb_forall in checked.
  specialize (checked s ltac:(apply in_seq; lia)). rewrite forallb_forall in checked.
  specialize (checked o (in_octets o is_o)). apply andb_true_iff in checked.
  destruct checked as [single leads]. split; [now apply Nat.eqb_eq |].
  destruct (step s o) as [r |]; [| discriminate]. exists r. split; [reflexivity |].
  intros s' ->. now apply Nat.ltb_lt.
Qed.

(** ** Bisimulation with the rows *)

(** What remains of the rows after an octet. *)
Definition derive (o : N) (rows : list row) : list row :=
  flat_map (fun r => match r with
                     | g :: r' => if within g o then [r'] else []
                     | [] => []
                     end) rows.

Definition pair := (nat * list row)%type.

Definition pair_eq_dec (one other : pair) : {one = other} + {one <> other}.
Proof. repeat decide equality. Defined.

Definition is_pair (one other : pair) : bool :=
  if pair_eq_dec one other then true else false.

Definition is_empty (r : row) : bool := match r with [] => true | _ => false end.

(** The pairs of a state and the rows' remainders to which some octet leads. *)
Definition pairs_after (p : pair) : list pair :=
  nodup pair_eq_dec (flat_map (fun o =>
    match step (fst p) o with
    | Some (Goes s') => [(s', derive o (snd p))]
    | _ => []
    end) octets).

Fixpoint pairs (depth : nat) (p : pair) : list pair :=
  p :: match depth with
       | O => []
       | S depth' => flat_map (pairs depth') (pairs_after p)
       end.

(** No row is longer than four octets. *)
Definition relation : list pair := pairs 3 (0%nat, nine_rows).

(** An octet does the same on both sides of a pair, and leads to a pair of [known]. *)
Definition matches (known : list pair) (p : pair) (o : N) : bool :=
  match step (fst p) o, derive o (snd p) with
  | Some (Fails _), [] => true
  | Some Ends, (_ :: _) as rest => forallb is_empty rest
  | Some (Goes s'), (_ :: _) as rest => existsb (is_pair (s', rest)) known
  | _, _ => false
  end.

(** Only at the start may a text end, and there all nine rows are open. *)
Definition is_sound (p : pair) : bool :=
  forallb (fun r => negb (is_empty r)) (snd p) &&
  (negb (fst p =? 0)%nat || is_pair p (0%nat, nine_rows)).

Definition check_bisimulation : bool :=
  let known := relation in
  forallb (fun p => is_sound p && forallb (matches known p) octets) known.

(** A string that completes one of some rows, with a text behind it. *)
Definition completes (rows : list row) (w : list N) : Prop :=
  exists r c rest, In r rows /\ fits r c = true /\ well_formed rest /\ w = c ++ rest.

Definition fits_one (rows : list row) (w : list N) : Prop :=
  exists r, In r rows /\ fits r w = true.

Lemma in_derive : forall rows o r',
  In r' (derive o rows) <-> exists g, In (g :: r') rows /\ within g o = true.
Proof.
  intros rows o r'. unfold derive. rewrite in_flat_map. split.
  - intros [r [inside in_rest]]. destruct r as [| g r]; [destruct in_rest |].
    destruct (within g o) eqn:is_within; [| destruct in_rest].
    destruct in_rest as [-> | []]. now exists g.
  - intros [g [inside is_within]]. exists (g :: r'). split; [assumption |].
    rewrite is_within. now left.
Qed.

Definition all_open (rows : list row) : Prop := forall r, In r rows -> r <> [].

Lemma completes_derived : forall rows o w,
  all_open rows -> completes rows (o :: w) <-> completes (derive o rows) w.
Proof.
  intros rows o w opened. split.
  - intros [r [c [rest [inside [fitting [good equal]]]]]].
    destruct r as [| g r]; [now destruct (opened [] inside) |].
    destruct c as [| o' c]; [discriminate |]. simpl in fitting, equal.
    apply andb_true_iff in fitting. destruct fitting as [is_within fitting].
    injection equal as <- ->. exists r, c, rest.
    repeat split; try assumption. apply in_derive. now exists g.
  - intros [r [c [rest [inside [fitting [good ->]]]]]]. apply in_derive in inside.
    destruct inside as [g [inside is_within]]. exists (g :: r), (o :: c), rest.
    repeat split; try assumption. simpl. now rewrite is_within.
Qed.

Lemma fits_derived : forall rows o w,
  all_open rows -> fits_one rows (o :: w) <-> fits_one (derive o rows) w.
Proof.
  intros rows o w opened. split.
  - intros [r [inside fitting]]. destruct r as [| g r]; [discriminate |].
    simpl in fitting. apply andb_true_iff in fitting. destruct fitting as [is_within fitting].
    exists r. split; [apply in_derive; now exists g | assumption].
  - intros [r [inside fitting]]. apply in_derive in inside.
    destruct inside as [g [inside is_within]]. exists (g :: r). split; [assumption |].
    simpl. now rewrite is_within.
Qed.

Lemma completes_nine_rows : forall o w,
  well_formed (o :: w) <-> completes nine_rows (o :: w).
Proof.
  intros o w. split.
  - intros good. inversion good as [| r c rest inside fitting good_rest equal].
    now exists r, c, rest.
  - intros [r [c [rest [inside [fitting [good ->]]]]]]. now apply one_more with r.
Qed.

Lemma only_empty : forall rows r, forallb is_empty rows = true -> In r rows -> r = [].
Proof.
  intros rows r all_empty inside. rewrite forallb_forall in all_empty.
  specialize (all_empty r inside). now destruct r.
Qed.

Lemma completes_ended : forall r rows w,
  forallb is_empty (r :: rows) = true -> completes (r :: rows) w <-> well_formed w.
Proof.
  intros r rows w all_empty. split.
  - intros [r' [c [rest [inside [fitting [good ->]]]]]].
    rewrite (only_empty _ _ all_empty inside) in fitting.
    destruct c; [assumption | discriminate].
  - intros good. exists r, [], w. repeat split; try assumption.
    + now left.
    + now rewrite (only_empty _ r all_empty (or_introl eq_refl)).
Qed.

Lemma fits_ended : forall r rows w,
  forallb is_empty (r :: rows) = true -> fits_one (r :: rows) w <-> w = [].
Proof.
  intros r rows w all_empty. split.
  - intros [r' [inside fitting]]. rewrite (only_empty _ _ all_empty inside) in fitting.
    now destruct w.
  - intros ->. exists r. split; [now left |].
    now rewrite (only_empty _ r all_empty (or_introl eq_refl)).
Qed.

Lemma pairs_are_checked : check_bisimulation = true -> forall p, In p relation ->
  all_open (snd p) /\ (fst p = 0%nat -> snd p = nine_rows) /\
  forall o, is_octet o -> matches relation p o = true.
Proof.
  unfold check_bisimulation. cbv zeta. intros checked p inside. rewrite forallb_forall in checked.
  specialize (checked p inside). apply andb_true_iff in checked.
  destruct checked as [sound alike]. apply andb_true_iff in sound.
  destruct sound as [opened start]. rewrite forallb_forall in opened, alike.
  split; [| split].
  - intros r in_p ->. specialize (opened [] in_p). discriminate.
  - intros is_start. rewrite is_start in start. simpl in start. unfold is_pair in start.
    destruct (pair_eq_dec p (0%nat, nine_rows)) as [-> |]; [reflexivity | discriminate].
  - intros o is_o. apply alike. now apply in_octets.
Qed.

Lemma in_relation : forall p, existsb (is_pair p) relation = true -> In p relation.
Proof.
  intros p found. apply existsb_exists in found. destruct found as [p' [inside same]].
  unfold is_pair in same. now destruct (pair_eq_dec p p') as [-> |].
Qed.

Lemma start_in_relation : In (0%nat, nine_rows) relation.
Proof. unfold relation. simpl. now left. Qed.

(** What a pair promises about a string. *)
Definition promised (p : pair) (w : list N) : Prop :=
  if (fst p =? 0)%nat then well_formed w else completes (snd p) w.

Lemma promised_next : forall p o w,
  (fst p = 0%nat -> snd p = nine_rows) -> promised p (o :: w) <-> completes (snd p) (o :: w).
Proof.
  intros p o w start. unfold promised. destruct (Nat.eqb_spec (fst p) 0) as [is_start |].
  - rewrite (start is_start). apply completes_nine_rows.
  - reflexivity.
Qed.

(** A text may end in state 0. So no octet after which more octets are due may lead
    there. *)
Definition check_no_return : bool :=
  forallb (fun p => forallb (fun o => match step (fst p) o with
                                      | Some (Goes 0) => false
                                      | _ => true
                                      end) octets) relation.

Theorem accepts_if_checked :
  check_bisimulation = true -> check_no_return = true ->
  forall w, Forall is_octet w -> forall p, In p relation ->
    accepts (fst p) w = true <-> promised p w.
Proof.
  intros checked no_return w all_octets.
  induction w as [| o w hypothesis]; intros p inside;
    destruct (pairs_are_checked checked p inside) as [opened [start alike]].
  - unfold promised. simpl. destruct (fst p =? 0)%nat.
    + split; [intros _; constructor | reflexivity].
    + split; [discriminate |]. intros [r [c [rest [in_p [fitting [_ equal]]]]]].
      destruct c; [| discriminate]. destruct r; [| discriminate].
      now destruct (opened [] in_p).
  - inversion all_octets as [| ? ? is_o rest_octets]. subst.
    specialize (hypothesis rest_octets). specialize (alike o is_o).
    rewrite (promised_next p o w start), (completes_derived _ o w opened).
    unfold matches in alike. simpl.
    destruct (step (fst p) o) as [[| s' | n] |] eqn:stepped; try discriminate.
    + destruct (derive o (snd p)) as [| r rows]; [discriminate |].
      rewrite (completes_ended r rows w alike).
      apply (hypothesis (0%nat, nine_rows) start_in_relation).
    + destruct (derive o (snd p)) as [| r rows]; [discriminate |].
      apply in_relation in alike. specialize (hypothesis _ alike). simpl in hypothesis.
      unfold promised in hypothesis. simpl in hypothesis.
      unfold check_no_return in no_return. rewrite forallb_forall in no_return.
      specialize (no_return p inside). rewrite forallb_forall in no_return.
      specialize (no_return o (in_octets o is_o)). rewrite stepped in no_return.
      destruct s' as [| s']; [discriminate | exact hypothesis].
    + destruct (derive o (snd p)); [| discriminate].
      split; [discriminate |]. intros [r [c [rest [[] _]]]].
Qed.

Theorem nine_rows_if_checked :
  check_bisimulation = true -> check_no_return = true ->
  forall w, Forall is_octet w -> accepts 0 w = true <-> well_formed w.
Proof.
  intros checked no_return w all_octets.
  exact (accepts_if_checked checked no_return w all_octets _ start_in_relation).
Qed.

(** The same for single characters. *)
Lemma reads_if_checked : check_bisimulation = true ->
  forall w, Forall is_octet w -> forall p, In p relation ->
    reads (fst p) w = true <-> fits_one (snd p) w.
Proof.
  intros checked w all_octets.
  induction w as [| o w hypothesis]; intros p inside;
    destruct (pairs_are_checked checked p inside) as [opened [start alike]].
  - split; [discriminate |]. intros [r [in_p fitting]].
    destruct r; [now destruct (opened [] in_p) | discriminate].
  - inversion all_octets as [| ? ? is_o rest_octets]. subst.
    specialize (hypothesis rest_octets). specialize (alike o is_o).
    rewrite (fits_derived _ o w opened). unfold matches in alike. simpl.
    destruct (step (fst p) o) as [[| s' | n] |]; try discriminate.
    + destruct (derive o (snd p)) as [| r rows]; [discriminate |].
      rewrite (fits_ended r rows w alike). destruct w; split; congruence.
    + destruct (derive o (snd p)) as [| r rows]; [discriminate |].
      apply in_relation in alike. exact (hypothesis _ alike).
    + destruct (derive o (snd p)); [| discriminate].
      split; [discriminate |]. intros [r [[] _]].
Qed.

(** ** Characters and their values *)

(** Values in runs: the first value of a run, and how many follow each other. *)
Definition run_values (run : N * N) : list N :=
  map (fun k => fst run + N.of_nat k) (seq 0 (N.to_nat (snd run))).

Definition expand (runs : list (N * N)) : list N := flat_map run_values runs.

(** The strings of the table with the values of the runs, both in their order. *)
Definition characters (runs : list (N * N)) : list (list N * N) :=
  combine (strings 4 0) (expand runs).

Lemma in_strings : forall depth s w,
  In w (strings depth s) <->
  reads s w = true /\ (length w <= depth)%nat /\ Forall is_octet w.
Proof.
  induction depth as [| depth hypothesis]; intros s w.
  - split; [intros [] |]. intros [reading [short _]]. destruct w; [discriminate |].
    simpl in short. lia.
  - cbn [strings]. rewrite in_flat_map. split.
    + intros [o [in_o inside]]. apply octets_below in in_o.
      destruct (step s o) as [[| s' | n] |] eqn:stepped; try (destruct inside; fail).
      * destruct inside as [<- | []]. simpl. rewrite stepped.
        repeat split; [lia | now repeat constructor].
      * apply in_map_iff in inside. destruct inside as [w' [<- inside]].
        apply hypothesis in inside. destruct inside as [reading [short all_octets]].
        simpl. rewrite stepped. repeat split; [assumption | lia | now constructor].
    + intros [reading [short all_octets]]. destruct w as [| o w]; [discriminate |].
      inversion all_octets as [| ? ? is_o rest_octets]. subst.
      exists o. split; [now apply in_octets |]. simpl in reading, short.
      destruct (step s o) as [[| s' | n] |]; try discriminate.
      * destruct w; [now left | discriminate].
      * apply in_map. apply hypothesis. repeat split; [assumption | lia | assumption].
Qed.

Lemma fits_length : forall r w, fits r w = true -> length w = length r.
Proof.
  induction r as [| g r hypothesis]; intros [| o w] fitting; try discriminate; [reflexivity |].
  simpl in *. apply andb_true_iff in fitting. f_equal. now apply hypothesis.
Qed.

Lemma row_is_short : forall r, In r nine_rows -> (length r <= 4)%nat.
Proof.
  intros r inside. simpl in inside.
  repeat (destruct inside as [<- | inside]; [simpl; lia |]). destruct inside.
Qed.

(** The strings are exactly those that fit one of the nine rows. *)
Theorem strings_if_checked : check_bisimulation = true ->
  forall w, In w (strings 4 0) <-> Forall is_octet w /\ fits_one nine_rows w.
Proof.
  intros checked w. rewrite in_strings. split.
  - intros [reading [_ all_octets]]. split; [assumption |].
    apply (reads_if_checked checked w all_octets _ start_in_relation). exact reading.
  - intros [all_octets fitting]. repeat split; [| | assumption].
    + apply (reads_if_checked checked w all_octets _ start_in_relation). exact fitting.
    + destruct fitting as [r [inside fitting]]. rewrite (fits_length r w fitting).
      now apply row_is_short.
Qed.

(** *** The check of the values

    It walks through the strings without a list of them, and counts up through the
    scalar values: the next string must be the octets of the next scalar value, and
    the next value of the runs must be that scalar value. *)

Definition next_scalar (v : N) : N := if v =? 0xD7FF then 0xE000 else v + 1.

Definition runs_after (first count : N) (rest : list (N * N)) : list (N * N) :=
  if count =? 1 then rest else (first + 1, count - 1) :: rest.

Fixpoint same_octets (one other : list N) : bool :=
  match one, other with
  | [], [] => true
  | o :: one', p :: other' => (o =? p) && same_octets one' other'
  | _, _ => false
  end.

(** The scalar value that must come next, and the runs that are left. *)
Definition position := option (N * list (N * N)).

Definition advance (at_ : position) (w : list N) : position :=
  match at_ with
  | Some (v, (first, count) :: rest) =>
      if negb (count =? 0) && (first =? v) && same_octets w (encode v)
      then Some (next_scalar v, runs_after first count rest)
      else None
  | _ => None
  end.

Fixpoint walk (depth : nat) (s : nat) (visit : position -> list N -> position)
    (at_ : position) : position :=
  match depth with
  | O => at_
  | S depth' =>
      fold_left (fun at_ o =>
        match step s o with
        | Some Ends => visit at_ [o]
        | Some (Goes s') => walk depth' s' (fun at_ w => visit at_ (o :: w)) at_
        | _ => at_
        end) octets at_
  end.

Definition check_values (runs : list (N * N)) : bool :=
  match walk 4 0 advance (Some (0, runs)) with
  | Some (v, []) => v =? 0x110000
  | _ => false
  end.

Lemma fold_left_flat_map : forall (A B C : Type) (f : A -> C -> A) (g : B -> list C) l a,
  fold_left f (flat_map g l) a = fold_left (fun a x => fold_left f (g x) a) l a.
Proof.
  intros A B C f g l. induction l as [| x l hypothesis]; intros a; [reflexivity |].
  simpl. now rewrite fold_left_app, hypothesis.
Qed.

Lemma fold_left_map : forall (A B C : Type) (f : A -> C -> A) (g : B -> C) l a,
  fold_left f (map g l) a = fold_left (fun a x => f a (g x)) l a.
Proof.
  intros A B C f g l. induction l as [| x l hypothesis]; intros a; [reflexivity |].
  simpl. apply hypothesis.
Qed.

Lemma fold_left_same : forall (A B : Type) (f g : A -> B -> A) l a,
  (forall a x, f a x = g a x) -> fold_left f l a = fold_left g l a.
Proof.
  intros A B f g l. induction l as [| x l hypothesis]; intros a same; [reflexivity |].
  simpl. rewrite same. now apply hypothesis.
Qed.

Lemma walk_visits_strings : forall depth s visit at_,
  walk depth s visit at_ = fold_left visit (strings depth s) at_.
Proof.
  induction depth as [| depth hypothesis]; intros s visit at_; [reflexivity |].
  cbn [walk strings]. rewrite fold_left_flat_map. apply fold_left_same. intros a o.
  destruct (step s o) as [[| s' | n] |]; try reflexivity.
  now rewrite hypothesis, fold_left_map.
Qed.

Lemma same_octets_equal : forall one other, same_octets one other = true -> one = other.
Proof.
  induction one as [| o one hypothesis]; intros [| p other] same; try discriminate; [reflexivity |].
  simpl in same. apply andb_true_iff in same. destruct same as [same_first same_rest].
  apply N.eqb_eq in same_first. subst. f_equal. now apply hypothesis.
Qed.

Lemma expand_next : forall first count rest, count <> 0 ->
  expand ((first, count) :: rest) = first :: expand (runs_after first count rest).
Proof.
  intros first count rest some. unfold expand. cbn [flat_map]. unfold run_values at 1. cbn [fst snd].
  replace (N.to_nat count) with (S (N.to_nat (count - 1))) by lia. simpl.
  replace (first + 0) with first by lia. f_equal. unfold runs_after.
  destruct (N.eqb_spec count 1) as [-> |].
  - reflexivity.
  - cbn [flat_map]. f_equal. unfold run_values. cbn [fst snd].
    rewrite <- seq_shift, map_map. apply map_ext. intros k. lia.
Qed.

Lemma fold_from_nothing : forall l, fold_left advance l None = None.
Proof. induction l; [reflexivity | assumption]. Qed.

(** The strings are the octets of the scalar values from [v] up to [last]. *)
Fixpoint counts_up (l : list (list N * N)) (v last : N) : Prop :=
  match l with
  | [] => v = last
  | (w, x) :: l' => x = v /\ w = encode v /\ counts_up l' (next_scalar v) last
  end.

Lemma advance_counts_up : forall l v runs last,
  fold_left advance l (Some (v, runs)) = Some (last, []) ->
  counts_up (combine l (expand runs)) v last /\
  length l = length (expand runs).
Proof.
  induction l as [| w l hypothesis]; intros v runs last folded.
  - injection folded as -> ->. now split.
  - cbn [fold_left] in folded. unfold advance at 2 in folded.
    destruct runs as [| [first count] rest]; [now rewrite fold_from_nothing in folded |].
    destruct (negb (count =? 0) && (first =? v) && same_octets w (encode v)) eqn:good;
      [| now rewrite fold_from_nothing in folded].
    repeat rewrite andb_true_iff in good. destruct good as [[some same_value] same].
    apply negb_true_iff, N.eqb_neq in some. apply N.eqb_eq in same_value. subst first.
    apply same_octets_equal in same. apply hypothesis in folded.
    rewrite (expand_next v count rest some). simpl. destruct folded as [counting same_length].
    repeat split; [assumption | assumption |]. now f_equal.
Qed.

Lemma counts_upwards : forall l v last, counts_up l v last -> v <= last.
Proof.
  induction l as [| [w x] l hypothesis]; intros v last counting; simpl in counting; [lia |].
  destruct counting as [_ [_ counting]]. apply hypothesis in counting.
  unfold next_scalar in counting. destruct (N.eqb_spec v 0xD7FF); lia.
Qed.

Definition no_surrogate (v : N) : Prop := ~ (0xD800 <= v <= 0xDFFF).

Lemma next_is_no_surrogate : forall v, no_surrogate v -> no_surrogate (next_scalar v).
Proof. unfold no_surrogate, next_scalar. intros v. destruct (N.eqb_spec v 0xD7FF); lia. Qed.

Lemma counted_are_scalar : forall l v, no_surrogate v -> counts_up l v 0x110000 ->
  forall w x, In (w, x) l -> scalar_value x /\ w = encode x.
Proof.
  induction l as [| [w' x'] l hypothesis]; intros v no_half counting w x inside; [destruct inside |].
  simpl in counting. destruct counting as [-> [-> counting]]. destruct inside as [equal | inside].
  - injection equal as <- <-. split; [| reflexivity]. apply counts_upwards in counting.
    unfold scalar_value. unfold no_surrogate in no_half. unfold next_scalar in counting.
    destruct (N.eqb_spec v 0xD7FF); lia.
  - exact (hypothesis _ (next_is_no_surrogate v no_half) counting w x inside).
Qed.

Lemma scalars_are_counted : forall l v, counts_up l v 0x110000 ->
  forall x, scalar_value x -> v <= x -> In (encode x, x) l.
Proof.
  unfold scalar_value.
  induction l as [| [w' x'] l hypothesis]; intros v counting x scalar above; simpl in counting;
    [lia |].
  destruct counting as [-> [-> counting]]. destruct (N.eq_dec v x) as [-> |]; [now left |].
  right. apply (hypothesis _ counting x scalar). unfold next_scalar.
  destruct (N.eqb_spec v 0xD7FF); lia.
Qed.

(** How many scalar values are below [v]. *)
Definition scalars_below (v : N) : N := if v <=? 0xD7FF then v else v - 0x800.

Lemma counted_number : forall l v, no_surrogate v -> counts_up l v 0x110000 ->
  N.of_nat (length l) + scalars_below v = 1112064.
Proof.
  induction l as [| [w x] l hypothesis]; intros v no_half counting; simpl in counting.
  - subst. reflexivity.
  - destruct counting as [_ [_ counting]].
    specialize (hypothesis _ (next_is_no_surrogate v no_half) counting).
    cbn [length]. rewrite Nat2N.inj_succ. rewrite <- hypothesis.
    unfold scalars_below, no_surrogate in *. destruct (N.leb_spec v 0xD7FF);
      destruct (N.leb_spec (next_scalar v) 0xD7FF); unfold next_scalar in *;
      destruct (N.eqb_spec v 0xD7FF); lia.
Qed.

Lemma start_is_no_surrogate : no_surrogate 0.
Proof. unfold no_surrogate. lia. Qed.

Lemma checked_values_count_up : forall runs, check_values runs = true ->
  counts_up (characters runs) 0 0x110000 /\
  length (strings 4 0) = length (expand runs).
Proof.
  unfold check_values, characters. intros runs checked. rewrite walk_visits_strings in checked.
  destruct (fold_left advance (strings 4 0) (Some (0, runs))) as [[v [| run rest]] |] eqn:folded;
    try discriminate.
  apply N.eqb_eq in checked. subst v. now apply advance_counts_up.
Qed.

(** The characters are exactly the scalar values with the octets of section 3. *)
Theorem values_if_checked : forall runs, check_values runs = true ->
  forall w v, In (w, v) (characters runs) <-> scalar_value v /\ w = encode v.
Proof.
  intros runs checked w v. apply checked_values_count_up in checked.
  destruct checked as [counting _]. split.
  - now apply counted_are_scalar with 0; [apply start_is_no_surrogate |].
  - intros [scalar ->]. apply (scalars_are_counted _ 0 counting v scalar). lia.
Qed.

Theorem number_if_checked : forall runs, check_values runs = true ->
  N.of_nat (length (characters runs)) = 1112064 /\
  N.of_nat (length (strings 4 0)) = 1112064.
Proof.
  intros runs checked. apply checked_values_count_up in checked.
  destruct checked as [counting same_length].
  pose proof (counted_number _ 0 start_is_no_surrogate counting) as number.
  change (scalars_below 0) with 0 in number. rewrite N.add_0_r in number.
  split; [exact number |]. rewrite <- number. unfold characters.
  rewrite combine_length, <- same_length, Nat.min_id. reflexivity.
Qed.

(** *** No string has two values *)

Lemma distinct_app : forall (A : Type) (one other : list A),
  NoDup one -> NoDup other -> (forall x, In x one -> ~ In x other) -> NoDup (one ++ other).
Proof.
  intros A one other distinct. induction distinct as [| x one fresh distinct hypothesis];
    intros distinct_other apart; [assumption |].
  simpl. constructor.
  - rewrite in_app_iff. intros [inside | inside]; [now apply fresh |].
    exact (apart x (or_introl eq_refl) inside).
  - apply hypothesis; [assumption |]. intros y inside. apply apart. now right.
Qed.

Lemma distinct_by_first : forall (f : N -> list (list N)) l,
  NoDup l -> (forall o, NoDup (f o)) ->
  (forall o w, In w (f o) -> hd_error w = Some o) -> NoDup (flat_map f l).
Proof.
  intros f l distinct each first. induction distinct as [| o l fresh distinct hypothesis];
    [constructor |].
  simpl. apply distinct_app; [apply each | assumption |]. intros w inside others.
  apply in_flat_map in others. destruct others as [o' [in_l inside']].
  apply first in inside, inside'. congruence.
Qed.

Lemma distinct_octets : NoDup octets.
Proof.
  apply FinFun.Injective_map_NoDup; [intros one other; apply Nat2N.inj | apply seq_NoDup].
Qed.

Lemma distinct_strings : forall depth s, NoDup (strings depth s).
Proof.
  induction depth as [| depth hypothesis]; intros s; [constructor |]. cbn [strings].
  apply distinct_by_first; [apply distinct_octets | |].
  - intros o. destruct (step s o) as [[| s' | n] |]; try constructor; try (intros []).
    + constructor.
    + apply FinFun.Injective_map_NoDup; [congruence | apply hypothesis].
  - intros o w inside. destruct (step s o) as [[| s' | n] |]; try (destruct inside; fail).
    + destruct inside as [<- | []]. reflexivity.
    + apply in_map_iff in inside. destruct inside as [w' [<- _]]. reflexivity.
Qed.

Lemma one_beside : forall (l : list (list N)) (values : list N) w x y, NoDup l ->
  In (w, x) (combine l values) -> In (w, y) (combine l values) -> x = y.
Proof.
  induction l as [| w' l hypothesis]; intros [| z values] w x y distinct in_x in_y;
    try (destruct in_x; fail).
  inversion distinct as [| ? ? fresh rest]. subst. simpl in in_x, in_y.
  destruct in_x as [is_x | in_x]; destruct in_y as [is_y | in_y].
  - congruence.
  - injection is_x as -> ->. apply in_combine_l in in_y. now destruct fresh.
  - injection is_y as -> ->. apply in_combine_l in in_x. now destruct fresh.
  - now apply (hypothesis values w).
Qed.

Theorem one_value_each : forall runs w x y,
  In (w, x) (characters runs) -> In (w, y) (characters runs) -> x = y.
Proof. intros runs w x y. apply one_beside. apply distinct_strings. Qed.

(** Whole texts: the octets of characters, one after the other, with their values. *)
Inductive decodes (runs : list (N * N)) : list N -> list N -> Prop :=
  | decodes_nothing : decodes runs [] []
  | decodes_one_more : forall c v w vs,
      In (c, v) (characters runs) -> decodes runs w vs -> decodes runs (c ++ w) (v :: vs).

Theorem texts_if_checked : forall runs, check_values runs = true ->
  forall w vs, decodes runs w vs <-> Forall scalar_value vs /\ w = concat (map encode vs).
Proof.
  intros runs checked w vs. split.
  - intros decoding. induction decoding as [| c v w vs inside _ hypothesis].
    + now repeat constructor.
    + destruct hypothesis as [scalars ->]. apply (values_if_checked runs checked) in inside.
      destruct inside as [scalar ->]. split; [now constructor | reflexivity].
  - intros [scalars ->]. induction scalars as [| v vs scalar scalars hypothesis]; [constructor |].
    simpl. constructor; [| assumption]. now apply (values_if_checked runs checked).
Qed.

End Table.
