--  Ada.Strings.UTF_Encoding, and GNAT's Decode_UTF8_String, over the line protocol.
with Ada.Command_Line;
with Ada.Exceptions;                              use Ada.Exceptions;
with Ada.Strings.Fixed;                           use Ada.Strings.Fixed;
with Ada.Strings.UTF_Encoding.Wide_Wide_Strings;
with Ada.Text_IO;                                 use Ada.Text_IO;
with GNAT.Compiler_Version;
with GNAT.Decode_UTF8_String;
with GNAT.Encode_UTF8_String;

procedure Adapter is
   package Standard_UTF renames Ada.Strings.UTF_Encoding.Wide_Wide_Strings;
   package Version is new GNAT.Compiler_Version;

   Digit : constant String := "0123456789ABCDEF";
   Row   : constant String := Ada.Command_Line.Argument (1);

   Is_Standard : constant Boolean := Row = "ada-utf-encoding";

   function Octets (Hex : String) return String is
      Result : String (1 .. (if Hex = "-" then 0 else Hex'Length / 2));
   begin
      for I in Result'Range loop
         Result (I) := Character'Val
           (Natural'Value ("16#" & Hex (Hex'First + 2 * I - 2 .. Hex'First + 2 * I - 1) & "#"));
      end loop;
      return Result;
   end Octets;

   procedure Put_Text (Text : Wide_Wide_String) is
      procedure Put_Hex (Value : Natural) is
      begin
         if Value > 15 then
            Put_Hex (Value / 16);
         end if;
         Put (Digit (Value mod 16 + 1));
      end Put_Hex;
   begin
      Put (if Text = "" then "ok -" else "ok");
      for C of Text loop
         Put (' ');
         Put_Hex (Wide_Wide_Character'Pos (C));
      end loop;
      New_Line;
   end Put_Text;

   procedure Put_Octets (Text : String) is
   begin
      Put (if Text = "" then "ok -" else "ok ");
      for C of Text loop
         Put (Digit (Character'Pos (C) / 16 + 1) & Digit (Character'Pos (C) mod 16 + 1));
      end loop;
      New_Line;
   end Put_Octets;

   --  The exception that is documented, and no other, is a refusal. It tells no place that a program
   --  could read.
   procedure Refuse (Raised : Exception_Occurrence) is
      Documented : constant Exception_Id :=
        (if Is_Standard then Ada.Strings.UTF_Encoding.Encoding_Error'Identity
         else Constraint_Error'Identity);
   begin
      if Exception_Identity (Raised) /= Documented then
         Reraise_Occurrence (Raised);
      end if;
      Put_Line ("ill-formed");
   end Refuse;

   procedure Decode (Text : String) is
   begin
      Put_Text (if Is_Standard then Standard_UTF.Decode (Text)
                else GNAT.Decode_UTF8_String.Decode_Wide_Wide_String (Text));
   exception
      when Raised : others => Refuse (Raised);
   end Decode;

   procedure Encode_Text (Text : Wide_Wide_String) is
   begin
      Put_Octets (if Is_Standard then Standard_UTF.Encode (Text)
                  else GNAT.Encode_UTF8_String.Encode_Wide_Wide_String (Text));
   exception
      when Raised : others => Refuse (Raised);
   end Encode_Text;

   --  A Wide_Wide_Character ends at 7FFFFFFF.
   procedure Encode (Words : String) is
      Text  : Wide_Wide_String (1 .. (if Words = "-" then 0 else Ada.Strings.Fixed.Count (Words, " ") + 1));
      First : Positive := Words'First;
      Space : Natural;
      Value : Long_Long_Integer;
   begin
      for C of Text loop
         Space := Index (Words, " ", First);
         Value := Long_Long_Integer'Value
           ("16#" & Words (First .. (if Space = 0 then Words'Last else Space - 1)) & "#");
         if Value > 16#7FFF_FFFF# then
            Put_Line ("unsupported");
            return;
         end if;
         C := Wide_Wide_Character'Val (Value);
         First := Space + 1;
      end loop;
      Encode_Text (Text);
   end Encode;

   procedure Reply (Line : String) is
      Space     : constant Natural := Index (Line & " ", " ");
      Operation : constant String := Line (Line'First .. Space - 1);
      Argument  : constant String := Line (Space + 1 .. Line'Last);
   begin
      if Operation = "hello" then
         Put_Line ("hello utf8spec/1 " & (if Is_Standard then "" else "validate,") & "decode,encode "
                   & Row & " " & Version.Version);
      elsif Operation = "validate" then
         Put_Line (if GNAT.Decode_UTF8_String.Validate_Wide_Wide_String (Octets (Argument)) then "ok"
                   else "ill-formed");
      elsif Operation = "decode" then
         Decode (Octets (Argument));
      elsif Operation = "encode" then
         Encode (Argument);
      else
         Put_Line ("fault an unknown request");
      end if;
   end Reply;

begin
   while not End_Of_File loop
      declare
         Line    : constant String := Get_Line;
         Has_CR  : constant Boolean := Line'Length > 0 and then Line (Line'Last) = ASCII.CR;
         Request : String renames Line (Line'First .. Line'Last - (if Has_CR then 1 else 0));
      begin
         exit when Request = "bye";
         Reply (Request);
         Flush;
      end;
   end loop;
end Adapter;
