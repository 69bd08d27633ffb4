;;; CALL is encode (of the value given in hex), or an input-error-action: error or replace.
(let* ((call (first ext:*args*)) (hex (second ext:*args*))
       (encoding (ext:make-encoding :charset charset:utf-8 :line-terminator :unix
                                    :input-error-action (if (string= call "replace") (code-char #xFFFD) :error)
                                    :output-error-action :error))
       (octets (loop for i from 0 below (length hex) by 2
                     collect (parse-integer hex :start i :end (+ i 2) :radix 16))))
  (format t "~a ~a ->~{ ~x~}~%" call hex
          (handler-case
              (if (string= call "encode")
                  (coerce (ext:convert-string-to-bytes (string (code-char (parse-integer hex :radix 16))) encoding) 'list)
                  (map 'list #'char-code
                       (ext:convert-string-from-bytes (coerce octets '(vector (unsigned-byte 8))) encoding)))
            (error () '("refused")))))
