(* Uutf.String.fold_utf_8 (fold) and Uutf.decode (decode) of octets written as an OCaml string. *)
let text = Scanf.unescaped Sys.argv.(2)
let show = function
  | `Uchar c -> Printf.printf " U+%04X" (Uchar.to_int c)
  | `Malformed octets -> Printf.printf " malformed(%d octets)" (String.length octets)

let rec decode_all decoder =
  match Uutf.decode decoder with
  | `Uchar _ | `Malformed _ as result -> show result; decode_all decoder
  | `End | `Await -> ()

let () =
  Printf.printf "%s ->" (String.escaped text);
  if Sys.argv.(1) = "fold" then Uutf.String.fold_utf_8 (fun () _ -> show) () text
  else decode_all (Uutf.decoder ~encoding:`UTF_8 (`String text));
  print_newline ()
