(* Uutf over the line protocol: String.fold_utf_8, the non-blocking decoder, Buffer.add_utf_8. *)

let octets hex =
  if hex = "-" then ""
  else String.init (String.length hex / 2) (fun i -> Char.chr (int_of_string ("0x" ^ String.sub hex (2 * i) 2)))

(* The values are in reverse order. *)
let numbers = function
  | [] -> "-"
  | text -> String.concat " " (List.rev_map (Printf.sprintf "%X") text)

let ok text = "ok " ^ numbers text

(* No list: List.map needs stack for each octet. *)
let ok_octets text =
  let hex = Buffer.create (2 * String.length text) in
  String.iter (fun c -> Buffer.add_string hex (Printf.sprintf "%02X" (Char.code c))) text;
  "ok " ^ if text = "" then "-" else Buffer.contents hex

exception Ill_formed of int * int

let decode text =
  let add characters offset = function
    | `Uchar c -> Uchar.to_int c :: characters
    | `Malformed octets -> raise (Ill_formed (offset, String.length octets)) in
  try ok (Uutf.String.fold_utf_8 add [] text)
  with Ill_formed (offset, length) -> Printf.sprintf "ill-formed %d %d" offset length

let replace text =
  let add characters _ = function
    | `Uchar c -> Uchar.to_int c :: characters
    | `Malformed _ -> Uchar.to_int Uutf.u_rep :: characters in
  ok (Uutf.String.fold_utf_8 add [] text)

(* What each chunk and the end bring, the last first, and the place of an error. A chunk brings what
   the decoder gives before it awaits the next. A source of no octets tells the end: it is the last
   one, and empty chunks are passed over. What is malformed has been counted when it is told. *)
let parts_of replaces argument =
  let decoder = Uutf.decoder ~encoding:`UTF_8 `Manual in
  let rec feed sources parts =
    match sources with
    | [] -> failwith "it awaits more than the end"
    | "" :: (_ :: _ as rest) -> feed rest ([] :: parts)
    | source :: rest ->
      Uutf.Manual.src decoder (Bytes.of_string source) 0 (String.length source);
      next rest ([] :: parts)
  and next sources parts =
    match Uutf.decode decoder with
    | `Uchar c -> next sources (add c parts)
    | `Malformed _ when replaces -> next sources (add Uutf.u_rep parts)
    | `Malformed octets ->
      let length = String.length octets in
      parts, Some (Uutf.decoder_byte_count decoder - length, length)
    | `End -> parts, None
    | `Await -> feed sources parts
  and add c parts = (Uchar.to_int c :: List.hd parts) :: List.tl parts in
  next (List.rev ("" :: List.rev_map octets (String.split_on_char '|' argument))) []

let ill_formed parts (offset, length) =
  Printf.sprintf "ill-formed %d %d %d" offset length (List.length parts - 1)

(* List.concat needs stack for each value. *)
let stream replaces argument =
  match parts_of replaces argument with
  | parts, None -> ok (List.fold_left (fun all part -> List.rev_append (List.rev part) all) [] (List.rev parts))
  | parts, Some place -> ill_formed parts place

let deltas replaces argument =
  let parts, error = parts_of replaces argument in
  let joined = String.concat "|" (List.rev_map numbers parts) in
  match error with
  | None -> "ok " ^ joined
  | Some place -> ill_formed parts place ^ " before " ^ joined

(* No Uchar.t holds what is no scalar value. *)
let encode argument =
  let words = if argument = "-" then [] else String.split_on_char ' ' argument in
  let values = List.rev (List.rev_map (fun word -> int_of_string ("0x" ^ word)) words) in
  if not (List.for_all Uchar.is_valid values) then "unsupported"
  else begin
    let buffer = Buffer.create 64 in
    List.iter (fun value -> Uutf.Buffer.add_utf_8 buffer (Uchar.of_int value)) values;
    ok_octets (Buffer.contents buffer)
  end

let row = Sys.argv.(1)
let operations = if row = "uutf-fold" then "decode,replace,encode" else "stream,stream-replace"
let also = if row = "uutf-fold" then "" else " also=stream-deltas,stream-replace-deltas"

let reply line =
  let space = try String.index line ' ' with Not_found -> String.length line - 1 in
  let argument = String.sub line (space + 1) (String.length line - space - 1) in
  match String.sub line 0 space with
  | "hello" -> Printf.sprintf "hello utf8spec/1 %s %s %s%s" operations row Version.uutf also
  | "decode" -> decode (octets argument)
  | "replace" -> replace (octets argument)
  | "stream" -> stream false argument
  | "stream-replace" -> stream true argument
  | "stream-deltas" -> deltas false argument
  | "stream-replace-deltas" -> deltas true argument
  | "encode" -> encode argument
  | _ -> "fault an unknown request"

let rec serve () =
  match String.trim (input_line stdin) with
  | exception End_of_file -> ()
  | "bye" -> ()
  | line ->
    print_string ((try reply line with Failure text -> "fault " ^ text) ^ "\n");
    flush stdout;
    serve ()

let () = serve ()
