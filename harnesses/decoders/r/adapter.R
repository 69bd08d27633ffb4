# validUTF8, utf8ToInt, intToUtf8 and iconv over the line protocol.
row <- commandArgs(trailingOnly = TRUE)[1]
operations <- c("r-validutf8" = "validate", "r-utf8toint" = "decode,encode")
# A row of iconv ends with the encoding of what it reads: r-iconv-utf-16be.
encoding <- if (startsWith(row, "r-iconv-")) sub("r-iconv-", "", row, fixed = TRUE)
width <- if (is.null(encoding)) 1 else if (startsWith(encoding, "utf-16")) 2 else 4

octets <- function(hex) {
  if (hex == "-") return(raw(0))
  code <- utf8ToInt(toupper(hex))
  digit <- code - ifelse(code > 57L, 55L, 48L)
  as.raw(16L * digit[c(TRUE, FALSE)] + digit[c(FALSE, TRUE)])
}

ok <- function(values) if (length(values)) paste(c("ok", sprintf("%X", values)), collapse = " ") else "ok -"

# NA is ill-formed and tells no place.
decode <- function(it) {
  values <- utf8ToInt(rawToChar(it))
  if (anyNA(values)) "ill-formed" else ok(values)
}

encode <- function(words) {
  values <- strtoi(words[words != "-"], 16L)
  if (anyNA(values) || any(values == 0)) return("unsupported")
  text <- intToUtf8(values)
  if (is.na(text)) "ill-formed" else paste0("ok ", if (text == "") "-" else paste(charToRaw(text), collapse = ""))
}

# A string of R holds no NUL, which is a whole unit of zeros.
has_nul <- function(it) {
  whole <- it[seq_len(length(it) - length(it) %% width)]
  any(colSums(matrix(whole != 0, nrow = width)) == 0)
}

# NA is ill-formed and tells no place.
convert <- function(it) {
  text <- iconv(list(it), toupper(encoding), "UTF-8")
  if (is.na(text)) return("ill-formed")
  paste0("ok utf8 ", if (text == "") "-" else paste(charToRaw(text), collapse = ""))
}

# A vector of octets may hold a NUL.
replace_errors <- function(it) {
  text <- iconv(list(it), toupper(encoding), "UTF-8", sub = "?", toRaw = TRUE)[[1]]
  if (is.null(text)) return("ill-formed")
  paste0("ok utf8 ", if (length(text)) paste(text, collapse = "") else "-")
}

hello <- function() {
  if (is.null(encoding)) return(paste("hello utf8spec/1", operations[[row]], row, getRversion()))
  paste0("hello utf8spec/1 decode,replace ", row, " ", getRversion(), " encoding=", encoding)
}

reply <- function(line) {
  words <- strsplit(line, " ", fixed = TRUE)[[1]]
  if (words[1] == "hello") return(hello())
  if (words[1] == "encode") return(encode(words[-1]))
  it <- octets(words[2])
  if (words[1] == "replace") return(replace_errors(it))
  if (has_nul(it)) return("unsupported")
  if (!is.null(encoding)) return(convert(it))
  switch(words[1],
    validate = if (validUTF8(rawToChar(it))) "ok" else "ill-formed",
    decode = decode(it),
    "fault an unknown request")
}

input <- file("stdin", "r")
while (length(line <- readLines(input, 1)) && line != "bye") {
  cat(reply(sub("\r$", "", line)), "\n", sep = "")
}
