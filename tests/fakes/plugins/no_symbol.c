/* A shared object that is no plugin. */

int nothing_of_interest(void);
int nothing_of_interest(void) { return 0; }
