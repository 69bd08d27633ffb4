/* A shared object that is not a plugin: it lacks the entry point utf8spec_decoders_v1. */
int nothing_of_interest(void);
int nothing_of_interest(void) { return 0; }
