#lang racket/base
;; Racket's bytes->string/utf-8, converters, and ports, over the line protocol.
(require racket/string racket/list file/sha1)

(define row (vector-ref (current-command-line-arguments) 0))

(define is-converter (string-prefix? row "racket-converter"))

;; A row of a converter from another encoding than UTF-8 ends with its name: racket-converter-utf-16le.
(define encoding
  (cond [(regexp-match #rx"^racket-converter-(.*)$" row) => cadr]
        [else "utf-8"]))

(define (octets hex) (if (string=? hex "-") #"" (hex-string->bytes hex)))

(define (numbers text)
  (if (string=? text "")
      "-"
      (string-join (for/list ([c (in-string text)]) (number->string (char->integer c) 16)))))

(define (ok-text text) (string-append "ok " (numbers text)))

(define (ok-octets result) (string-append "ok " (if (equal? result #"") "-" (bytes->hex-string result))))

;; Each read gets a chunk; an empty one is passed over, since 0 octets are no progress. The port calls
;; `begin-part` when it pulls a chunk, or the end.
(define (chunk-port chunks begin-part)
  (define chunk #"")
  (define left (append chunks (list eof)))
  (define (read-in to)
    (cond [(eof-object? chunk) eof]
          [(equal? chunk #"")
           (set! chunk (car left))
           (set! left (cdr left))
           (begin-part)
           (read-in to)]
          [else
           (define taken (min (bytes-length to) (bytes-length chunk)))
           (bytes-copy! to 0 chunk 0 taken)
           (set! chunk (subbytes chunk taken))
           taken]))
  (make-input-port 'chunks read-in #f void))

;; What read-char gave for each chunk before the port pulled the next one, and for the end.
(define (parts-of argument)
  (define parts '())
  (define port
    (chunk-port (map octets (string-split argument "|" #:trim? #f))
                (lambda () (set! parts (cons '() parts)))))
  (for ([c (in-input-port-chars port)])
    (set! parts (cons (cons c (car parts)) (cdr parts))))
  (for/list ([part (reverse parts)]) (list->string (reverse part))))

;; The converter stops at an error and shows how far it got; so it does at an unfinished end.
(define (convert input)
  (define converter (bytes-open-converter (string-upcase encoding) "UTF-8"))
  (define-values (result taken status) (bytes-convert converter input))
  (bytes-close-converter converter)
  (if (eq? status 'complete)
      (string-append "ok utf8 " (substring (ok-octets result) 3))
      (format "ill-formed ~a" taken)))

;; No char holds what is no scalar value: integer->char refuses it.
(define (scalars argument)
  (for/list ([word (if (string=? argument "-") '() (string-split argument))])
    (integer->char (string->number word 16))))

(define (encode argument)
  (define text (with-handlers ([exn:fail:contract? (lambda (_) #f)]) (scalars argument)))
  (if text (ok-octets (string->bytes/utf-8 (list->string text))) "unsupported"))

(define (decode input)
  (with-handlers ([exn:fail:contract? (lambda (_) "ill-formed")])
    (ok-text (bytes->string/utf-8 input))))

(define (answer operation argument)
  (case (cons operation row)
    [(("decode" . "racket-bytes-to-string")) (decode (octets argument))]
    [(("replace" . "racket-bytes-to-string"))
     (ok-text (bytes->string/utf-8 (octets argument) #\uFFFD))]
    [(("encode" . "racket-bytes-to-string")) (encode argument)]
    [(("validate" . "racket-bytes-utf-8-length"))
     (if (bytes-utf-8-length (octets argument)) "ok" "ill-formed")]
    [(("stream-replace" . "racket-port")) (ok-text (string-append* (parts-of argument)))]
    [(("stream-replace-deltas" . "racket-port"))
     (string-append "ok " (string-join (map numbers (parts-of argument)) "|"))]
    [else (if (and is-converter (equal? operation "decode"))
              (convert (octets argument))
              "fault an unknown request")]))

(define operations
  (hash "racket-bytes-to-string" "decode,replace,encode"
        "racket-bytes-utf-8-length" "validate"
        "racket-port" "stream-replace"))

(define also (if (equal? row "racket-port") " also=stream-replace-deltas" ""))

(define hello
  (format "hello utf8spec/1 ~a ~a ~a~a~a" (if is-converter "decode" (hash-ref operations row)) row
          (version) also (if (equal? encoding "utf-8") "" (string-append " encoding=" encoding))))

(for ([line (in-lines (current-input-port) 'any)])
  (define words (string-split line " " #:trim? #f))
  (when (equal? line "bye") (exit 0))
  (write-string
   (if (equal? (car words) "hello")
       hello
       (answer (car words) (string-join (cdr words)))))
  (newline)
  (flush-output))
