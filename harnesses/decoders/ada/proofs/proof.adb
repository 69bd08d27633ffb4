--  Decodes octets given in hex, or encodes a value; "std" is Ada.Strings.UTF_Encoding, "gnat" is
--  GNAT.Decode_UTF8_String or GNAT.Encode_UTF8_String. Prints positions in decimal.
with Ada.Command_Line; use Ada.Command_Line;
with Ada.Strings.UTF_Encoding.Wide_Wide_Strings;
with Ada.Text_IO; use Ada.Text_IO;
with GNAT.Decode_UTF8_String;
with GNAT.Encode_UTF8_String;

procedure Proof is
   package Std renames Ada.Strings.UTF_Encoding.Wide_Wide_Strings;
   Is_Std : constant Boolean := Argument (1) = "std";
   Given  : constant String := Argument (3);

   procedure Decode is
      Octets : String (1 .. Given'Length / 2);
   begin
      for I in Octets'Range loop
         Octets (I) := Character'Val (Natural'Value ("16#" & Given (2 * I - 1 .. 2 * I) & "#"));
      end loop;
      declare
         Text : constant Wide_Wide_String :=
           (if Is_Std then Std.Decode (Octets)
            else GNAT.Decode_UTF8_String.Decode_Wide_Wide_String (Octets));
      begin
         for C of Text loop
            Put (Natural'Image (Wide_Wide_Character'Pos (C)));
         end loop;
      end;
   exception
      when others => Put (" refused");
   end Decode;

   procedure Encode is
      Text : constant Wide_Wide_String :=
        (1 => Wide_Wide_Character'Val (Natural'Value ("16#" & Given & "#")));
   begin
      declare
         Octets : constant String :=
           (if Is_Std then Std.Encode (Text)
            else GNAT.Encode_UTF8_String.Encode_Wide_Wide_String (Text));
      begin
         for C of Octets loop
            Put (Natural'Image (Character'Pos (C)));
         end loop;
      end;
   exception
      when others => Put (" refused");
   end Encode;
begin
   Put (Given & " ->");
   if Argument (2) = "decode" then
      Decode;
   else
      Encode;
   end if;
   New_Line;
end Proof;
