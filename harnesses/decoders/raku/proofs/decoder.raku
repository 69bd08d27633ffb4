# Encoding::Decoder of the octets given in hex, a chunk an argument.
my $decoder = Encoding::Registry.find('utf8').decoder;
my @text = @*ARGS.map: {
    $decoder.add-bytes(Blob.new(.comb(2).map(*.parse-base(16))));
    $decoder.consume-available-chars
};
@text.push: $decoder.consume-all-chars;
say "{@*ARGS.join('|')} -> {@text.join.ords.map(*.base(16))}";
