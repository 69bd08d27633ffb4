module example.org/my_decoder

go 1.19
