# Blob.decode of the octets, or encode of the characters, given in hex.
my ($call, *@hex) = @*ARGS;
my @values = @hex.map(*.parse-base(16));
my @result = $call eq 'decode' ?? Blob.new(@values).decode('utf8').ords !! @values.chrs.encode('utf8').list;
say "@hex[] -> @result.map(*.base(16))";
