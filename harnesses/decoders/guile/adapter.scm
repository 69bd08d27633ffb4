;; Guile's utf8->string, string->utf8, and ports that decode, over the line protocol.
(use-modules (ice-9 rdelim) (ice-9 binary-ports) (rnrs bytevectors) (srfi srfi-1))

(define row (cadr (command-line)))
(define is-port (string-prefix? "guile-port" row))

;; A row of a port in another encoding than UTF-8 ends with its name: guile-port-utf-16be.
(define encoding
  (if (string-prefix? "guile-port-" row) (substring row (string-length "guile-port-")) "utf-8"))

(define (octets hex)
  (if (string=? hex "-")
      (make-bytevector 0)
      (let* ((count (quotient (string-length hex) 2)) (result (make-bytevector count)))
        (do ((i 0 (+ i 1))) ((= i count) result)
          (bytevector-u8-set! result i (string->number (substring hex (* 2 i) (+ (* 2 i) 2)) 16))))))

(define (numbers text)
  (if (null? text) "-"
      (string-join (map (lambda (c) (number->string (char->integer c) 16)) text))))

(define (ok-text text) (string-append "ok " (numbers text)))

(define (ok-octets result)
  (define (hex octet) (string-append (if (< octet 16) "0" "") (number->string octet 16)))
  (string-append "ok " (if (zero? (bytevector-length result)) "-"
                           (string-concatenate (map hex (bytevector->u8-list result))))))

;; Each read gets a chunk; an empty one is passed over, since no octets mean the end. The port calls
;; `begin-part` when it pulls a chunk, or the end.
(define (chunk-port chunks begin-part)
  (define chunk (make-bytevector 0))
  (define at 0)
  (define (read! to start count)
    (cond ((eq? chunk 'end) 0)
          ((= at (bytevector-length chunk))
           (set! chunk (car chunks)) (set! chunks (cdr chunks)) (set! at 0)
           (begin-part)
           (read! to start count))
          (else
           (let ((taken (min count (- (bytevector-length chunk) at))))
             (bytevector-copy! chunk at to start taken)
             (set! at (+ at taken))
             taken))))
  (make-custom-binary-input-port "chunks" read! #f #f #f))

;; What read-char gave for each chunk before the port pulled the next one, and for the end. `answer`
;; gets these parts, and whether the last one ended with an error.
(define (read-all argument strategy answer)
  (define parts '())
  (define port
    (chunk-port (append (map octets (string-split argument #\|)) '(end))
                (lambda () (set! parts (cons '() parts)))))
  (define (read-rest)
    (let ((c (read-char port)))
      (unless (eof-object? c)
        (set! parts (cons (cons c (car parts)) (cdr parts)))
        (read-rest))))
  (set-port-encoding! port (string-upcase encoding))
  (set-port-conversion-strategy! port strategy)
  (let ((is-refused (catch 'decoding-error (lambda () (read-rest) #f) (lambda _ #t))))
    (answer (reverse (map reverse parts)) is-refused)))

(define (whole parts is-refused)
  (if is-refused "ill-formed" (ok-text (concatenate parts))))

;; The exception tells no place.
(define (deltas parts is-refused)
  (string-append
   (if is-refused (format #f "ill-formed - - ~a before " (- (length parts) 1)) "ok ")
   (string-join (map numbers parts) "|")))

;; No char holds what is no scalar value: integer->char refuses it.
(define (scalars argument)
  (map (lambda (word) (integer->char (string->number word 16)))
       (if (string=? argument "-") '() (string-split argument #\space))))

(define (write-all text)
  (call-with-values open-bytevector-output-port
    (lambda (port result)
      (set-port-encoding! port (string-upcase encoding))
      (set-port-conversion-strategy! port 'error)
      (display (list->string text) port)
      (result))))

(define operations
  (if is-port "stream,stream-replace,encode" "decode,encode"))

;; How to measure a decoded string.
(define measures
  `(("count" . ,string-length)
    ("length-as-utf-8" . ,string-utf8-length)
    ("length-as-utf-16" . ,(lambda (text) (quotient (bytevector-length (string->utf16 text)) 2)))
    ("length-as-utf-32" . ,(lambda (text) (quotient (bytevector-length (string->utf32 text)) 4)))))

(define also
  (if is-port '("stream-deltas" "stream-replace-deltas") (map car measures)))

(define words
  (string-append (if (null? also) "" (string-append " also=" (string-join also ",")))
                 (if (string=? encoding "utf-8") "" (string-append " encoding=" encoding))))

(define (answer operation argument)
  (cond ((string=? operation "hello")
         (string-append "hello utf8spec/1 " operations " " row " " (version) words))
        ((string=? operation "decode") (ok-text (string->list (utf8->string (octets argument)))))
        ((assoc operation measures)
         => (lambda (found)
              (string-append "ok " (number->string ((cdr found) (utf8->string (octets argument)))))))
        ((string=? operation "stream") (read-all argument 'error whole))
        ((string=? operation "stream-replace") (read-all argument 'substitute whole))
        ((string=? operation "stream-deltas") (read-all argument 'error deltas))
        ((string=? operation "stream-replace-deltas") (read-all argument 'substitute deltas))
        ((not (string=? operation "encode")) "fault an unknown request")
        ((false-if-exception (scalars argument))
         => (lambda (text)
              (ok-octets (if is-port (write-all text) (string->utf8 (list->string text))))))
        (else "unsupported")))

(define (reply line)
  (define space (or (string-index line #\space) (string-length line)))
  (define argument (substring line (min (string-length line) (+ space 1))))
  (catch 'decoding-error
    (lambda () (answer (substring line 0 space) argument))
    (lambda _ "ill-formed")))

(let loop ((line (read-line)))
  (unless (or (eof-object? line) (string-prefix? "bye" line))
    (display (reply (string-trim-right line #\return)))
    (newline)
    (unless (char-ready?) (force-output))
    (loop (read-line))))
