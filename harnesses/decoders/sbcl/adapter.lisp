;;; SBCL's octets-to-string and string-to-octets over the line protocol.

(defparameter *row* (second sb-ext:*posix-argv*))

(defun split (text separator)
  (loop for from = 0 then (1+ at)
        for at = (position separator text :start from)
        collect (subseq text from at) while at))

(defun octets (hex)
  (if (string= hex "-")
      (make-array 0 :element-type '(unsigned-byte 8))
      (let ((octets (make-array (floor (length hex) 2) :element-type '(unsigned-byte 8))))
        (dotimes (i (length octets) octets)
          (setf (aref octets i) (+ (* 16 (digit-char-p (char hex (* 2 i)) 16))
                                   (digit-char-p (char hex (1+ (* 2 i))) 16)))))))

(defun ok-text (text) (format nil "ok~:[~{ ~x~}~; -~]" (equal text "") (map 'list #'char-code text)))

(defun ok-octets (octets) (format nil "ok ~:[~;-~]~{~(~2,'0x~)~}" (zerop (length octets)) (coerce octets 'list)))

;; Without a replacement an ill-formed octet is a condition, which does not go on. Its report tells
;; where the octet begins; what it reads that from is not exported.
(defun decode (octets)
  (handler-case (ok-text (sb-ext:octets-to-string octets :external-format :utf-8))
    (sb-impl::octet-decoding-error (it)
      (let ((start (sb-impl::octet-decoding-error-start it)))
        (format nil "ill-formed ~d ~d" start (- (sb-impl::octet-decoding-error-end it) start))))))

(defun replace-ill-formed (octets)
  (ok-text (sb-ext:octets-to-string octets :external-format '(:utf-8 :replacement #\ufffd))))

;; A character holds surrogates too, but nothing above U+10FFFF.
(defun encode (argument)
  (let ((values (unless (string= argument "-")
                  (loop for word in (split argument #\space) collect (parse-integer word :radix 16)))))
    (if (some (lambda (value) (>= value char-code-limit)) values)
        "unsupported"
        (handler-case
            (ok-octets (sb-ext:string-to-octets (map 'string #'code-char values) :external-format :utf-8))
          (sb-int:character-encoding-error () "ill-formed")))))

(defun reply (operation argument)
  (cond ((string= operation "hello")
         (format nil "hello utf8spec/1 decode,replace,encode ~a ~a" *row* (lisp-implementation-version)))
        ((string= operation "decode") (decode (octets argument)))
        ((string= operation "replace") (replace-ill-formed (octets argument)))
        ((string= operation "encode") (encode argument))
        (t "fault an unknown request")))

(loop for line = (read-line *standard-input* nil)
      for request = (and line (string-right-trim '(#\return) line))
      until (or (null request) (string= request "bye"))
      do (let ((space (or (position #\space request) (length request))))
           (write-line (reply (subseq request 0 space)
                              (subseq request (min (length request) (1+ space))))))
         (unless (listen) (finish-output)))
(finish-output)
