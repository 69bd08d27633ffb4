;;; What Emacs makes of a form: coding.el FORM
(let ((form (pop command-line-args-left)))
  (princ (format "%s -> %S\n" form (eval (read form)))))
