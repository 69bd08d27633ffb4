module @GO_MODULE@

go 1.16
