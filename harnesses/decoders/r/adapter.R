# validUTF8, utf8ToInt and intToUtf8 over the line protocol.
row <- commandArgs(trailingOnly = TRUE)[1]
operations <- c("r-validutf8" = "validate", "r-utf8toint" = "decode,encode")

octets <- function(hex) {
  if (hex == "-") return(raw(0))
  from <- seq(1, nchar(hex), 2)
  as.raw(strtoi(substring(hex, from, from + 1), 16L))
}

ok <- function(values) if (length(values)) paste(c("ok", sprintf("%X", values)), collapse = " ") else "ok -"

# NA is ill-formed and tells no place.
decode <- function(it) {
  values <- utf8ToInt(rawToChar(it))
  if (anyNA(values)) "ill-formed" else ok(values)
}

encode <- function(argument) {
  words <- if (argument == "-") character(0) else strsplit(argument, " ", fixed = TRUE)[[1]]
  values <- strtoi(words, 16L)
  if (anyNA(values) || any(values == 0)) return("unsupported")
  text <- intToUtf8(values)
  if (is.na(text)) "ill-formed" else paste0("ok ", if (text == "") "-" else paste(charToRaw(text), collapse = ""))
}

reply <- function(line) {
  words <- regmatches(line, regexpr(" ", line, fixed = TRUE), invert = TRUE)[[1]]
  if (words[1] == "hello") return(paste("hello utf8spec/1", operations[[row]], row, getRversion()))
  if (words[1] == "encode") return(encode(words[2]))
  it <- octets(words[2])
  if (any(it == 0)) return("unsupported")  # a string of R holds no NUL
  switch(words[1],
    validate = if (validUTF8(rawToChar(it))) "ok" else "ill-formed",
    decode = decode(it),
    "fault an unknown request")
}

input <- file("stdin", "r")
while (length(line <- readLines(input, 1)) && line != "bye") {
  cat(reply(sub("\r$", "", line)), "\n", sep = "")
}
