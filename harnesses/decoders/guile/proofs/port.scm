;; port.scm ENCODING OCTET...: what a port of this encoding reads, with the strategy substitute.
(use-modules (ice-9 binary-ports) (ice-9 textual-ports) (rnrs bytevectors))

(define encoding (cadr (command-line)))
(define octets (cddr (command-line)))
(define (number octet) (string->number octet 16))
(define port (open-bytevector-input-port (u8-list->bytevector (map number octets))))
(set-port-encoding! port encoding)
(set-port-conversion-strategy! port 'substitute)
(define (show character) (string-append " U+" (number->string (char->integer character) 16)))
(display (string-append encoding ": " (string-join octets) " ->"
                        (string-concatenate (map show (string->list (get-string-all port)))) "\n"))
