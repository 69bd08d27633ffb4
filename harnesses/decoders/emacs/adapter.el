;;; GNU Emacs over the line protocol: emacs -Q --batch -l adapter.el ROW  -*- lexical-binding: t -*-

;; Without -unix the ends of lines would be converted as well.
(defconst rows
  '(("emacs-decode-coding-string" decode-coding-string utf-8-unix "decode,encode")
    ("emacs-decode-coding-region" decode-in-buffer utf-8-unix "decode")
    ("emacs-utf-8-auto" decode-coding-string utf-8-auto-unix "decode")))

(defun decode-in-buffer (octets coding)
  "Octets above 7F are put in as such, not as the characters that they would make."
  (with-temp-buffer
    (insert (string-to-multibyte octets))
    (decode-coding-region (point-min) (point-max) coding)
    (buffer-string)))

(defun octets (hex)
  "The octets of HEX, as a unibyte string."
  (let ((string (make-string (/ (length hex) 2) 0)))
    (dotimes (i (length string) string)
      (aset string i (string-to-number (substring hex (* 2 i) (+ 2 (* 2 i))) 16)))))

(defun numbers (format sequence separator)
  (if (= 0 (length sequence)) "ok -"
    (concat "ok " (mapconcat (lambda (it) (format format it)) sequence separator))))

;; What stands for an octet that is not UTF-8: the characters of the charset `eight-bit'.
(defconst raw-octet "[\x3FFF80-\x3FFFFF]")

(defun decode (call coding hex)
  (let ((text (funcall call (octets hex) coding)))
    (if (string-match-p raw-octet text) "ill-formed" (numbers "%X" text " "))))

(defun encode (coding values)
  (let ((characters (mapcar (lambda (it) (string-to-number it 16)) (split-string values))))
    (if (or (seq-some (lambda (it) (> it (max-char))) characters)
            (string-match-p raw-octet (concat characters)))
        "unsupported"
      (numbers "%02X" (encode-coding-string (concat characters) coding) ""))))

(defun reply (row request)
  (pcase-let* ((`(,operation ,argument) (string-split-once request))
               (argument (if (equal argument "-") "" argument))
               (`(,call ,coding ,operations) (cdr (assoc row rows))))
    (pcase operation
      ("hello" (format "hello utf8spec/1 %s %s %s" operations row emacs-version))
      ("decode" (decode call coding argument))
      ("encode" (encode coding argument))
      (_ "fault no such operation"))))

(defun string-split-once (text)
  (let ((space (or (string-search " " text) (length text))))
    (list (substring text 0 space) (substring text (min (1+ space) (length text))))))

;; In batch mode this reads a line of standard input.
(let ((row (pop command-line-args-left)) request)
  (while (and (setq request (ignore-errors (read-string "")))
              (not (equal request "bye")))
    (unless (equal request "")  ; after a CR, which ends a line here
      (send-string-to-terminal (concat (reply row request) "\n")))))
