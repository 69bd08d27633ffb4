# iconv.R ENCODING OCTETS: what iconv makes of them in UTF-8, with a question mark for errors.
arguments <- commandArgs(trailingOnly = TRUE)
places <- seq(1, nchar(arguments[2]), 2)
octets <- as.raw(strtoi(substring(arguments[2], places, places + 1), 16L))
text <- iconv(list(octets), arguments[1], "UTF-8", sub = "?", toRaw = TRUE)
writeLines(paste(arguments[1], arguments[2], "->", paste(text[[1]], collapse = " ")))
