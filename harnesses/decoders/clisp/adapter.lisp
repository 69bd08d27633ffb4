;;; CLISP's convert-string-from-bytes and convert-string-to-bytes over the line protocol.

(defparameter *reports*
  (ext:make-encoding :charset charset:utf-8 :line-terminator :unix
                     :input-error-action :error :output-error-action :error))
(defparameter *replaces*
  (ext:make-encoding :charset charset:utf-8 :line-terminator :unix
                     :input-error-action (code-char #xFFFD) :output-error-action :error))

(defun split (text separator)
  (loop for from = 0 then (1+ at)
        for at = (position separator text :start from)
        collect (subseq text from at) while at))

(defun octets (hex)
  (let ((octets (make-array (if (string= hex "-") 0 (floor (length hex) 2))
                            :element-type '(unsigned-byte 8))))
    (dotimes (i (length octets) octets)
      (setf (aref octets i) (+ (* 16 (digit-char-p (char hex (* 2 i)) 16))
                               (digit-char-p (char hex (1+ (* 2 i))) 16))))))

;; A list of a whole text is more than FORMAT takes in good time.
(defun ok-text (text)
  (if (equal text "") "ok -"
      (with-output-to-string (out)
        (write-string "ok" out)
        (loop for c across text
              do (write-char #\space out) (write (char-code c) :base 16 :radix nil :stream out)))))

(defun ok-octets (octets)
  (if (zerop (length octets)) "ok -"
      (with-output-to-string (out)
        (write-string "ok " out)
        (loop for octet across octets
              do (write-char (digit-char (floor octet 16) 16) out)
                 (write-char (digit-char (mod octet 16) 16) out)))))

;; The condition shows the octets and not their place. One comes from *REPLACES*, too. Any other is
;; trouble, and ends the adapter.
(defun decode (octets encoding)
  (handler-case (ok-text (ext:convert-string-from-bytes octets encoding))
    (ext:simple-charset-type-error () "ill-formed")))

;; A character holds surrogates too, but nothing above U+10FFFF.
(defun encode (argument)
  (let ((values (unless (string= argument "-")
                  (loop for word in (split argument #\space) collect (parse-integer word :radix 16)))))
    (if (some (lambda (value) (>= value char-code-limit)) values)
        "unsupported"
        (let ((text (map 'string #'code-char values)))
          (handler-case (ok-octets (ext:convert-string-to-bytes text *reports*))
            (ext:simple-charset-type-error () "ill-formed"))))))

(defun reply (operation argument)
  (cond ((string= operation "hello")
         (format nil "hello utf8spec/1 decode,replace,encode clisp-convert-string ~a"
                 (subseq (lisp-implementation-version) 0 (position #\space (lisp-implementation-version)))))
        ((string= operation "decode") (decode (octets argument) *reports*))
        ((string= operation "replace") (decode (octets argument) *replaces*))
        ((string= operation "encode") (encode argument))
        (t "fault an unknown request")))

(loop for line = (read-line *standard-input* nil)
      for request = (and line (string-right-trim '(#\return) line))
      until (or (null request) (string= request "bye"))
      do (let ((space (or (position #\space request) (length request))))
           (write-line (reply (subseq request 0 space)
                              (subseq request (min (length request) (1+ space))))))
         (finish-output))
