;;; SBCL's octets-to-string, string-to-octets and streams over the line protocol.
(require :sb-posix)

(defparameter *row* (second sb-ext:*posix-argv*))
(defparameter *replacing* '(:utf-8 :replacement #\ufffd))

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
  (ok-text (sb-ext:octets-to-string octets :external-format *replacing*)))

;; A file without a name.
(defparameter *file*
  (multiple-value-bind (file name) (sb-posix:mkstemp "/tmp/utf8spec-XXXXXX")
    (sb-posix:unlink name)
    file))

(defun opened (&rest options)
  (sb-posix:lseek *file* 0 sb-posix:seek-set)
  (apply #'sb-sys:make-fd-stream (sb-posix:dup *file*) :buffering :full options))

(defun read-text (octets external-format)
  (sb-posix:ftruncate *file* 0)
  (with-open-stream (to (opened :output t :input nil :element-type '(unsigned-byte 8)))
    (write-sequence octets to))
  (with-open-stream (from (opened :external-format external-format))
    (with-output-to-string (text)
      (loop for character = (read-char from nil) while character do (write-char character text)))))

;; A value above U+10FFFF ends in a TYPE-ERROR of SBCL's own, with a replacement too.
(defun read-reply (octets external-format)
  (handler-case (ok-text (read-text octets external-format))
    ((or sb-int:stream-decoding-error type-error) () "ill-formed")))

(defun read-strictly (octets) (read-reply octets :utf-8))

(defun read-replacing (octets) (read-reply octets *replacing*))

;; A character holds surrogates too, but nothing above U+10FFFF.
(defun encode (argument)
  (let ((values (unless (string= argument "-")
                  (loop for word in (split argument #\space) collect (parse-integer word :radix 16)))))
    (if (some (lambda (value) (>= value char-code-limit)) values)
        "unsupported"
        (handler-case
            (ok-octets (sb-ext:string-to-octets (map 'string #'code-char values) :external-format :utf-8))
          (sb-int:character-encoding-error () "ill-formed")))))

(defparameter *operations*
  (cdr (assoc *row*
              '(("sbcl-octets-to-string"
                 ("decode" octets decode) ("replace" octets replace-ill-formed) ("encode" identity encode))
                ("sbcl-read-char"
                 ("decode" octets read-strictly) ("replace" octets read-replacing)))
              :test #'string=)))

(defun reply (operation argument)
  (destructuring-bind (&optional parse call) (cdr (assoc operation *operations* :test #'string=))
    (cond ((string= operation "hello")
           (format nil "hello utf8spec/1 ~{~a~^,~} ~a ~a" (mapcar #'first *operations*) *row*
                   (lisp-implementation-version)))
          (call (funcall call (funcall parse argument)))
          (t "fault an unknown request"))))

(loop for line = (read-line *standard-input* nil)
      for request = (and line (string-right-trim '(#\return) line))
      until (or (null request) (string= request "bye"))
      do (let ((space (or (position #\space request) (length request))))
           (write-line (reply (subseq request 0 space)
                              (subseq request (min (length request) (1+ space))))))
         (unless (listen) (finish-output)))
(finish-output)
