/** Signal by which the watchdog ends its process. */
export const tooMuch = "SIGVTALRM";

/**
 * Ends of a process that speak against the file it had before it: too much time or memory, a full heap, a decoder that fell. By any
 * other the file may be innocent: an operator or a machine short of memory ended the process.
 */
export const guiltyEnds: ReadonlySet<string | null> = new Set([
  tooMuch,
  "SIGABRT",
  "SIGTRAP",
  "SIGSEGV",
  "SIGBUS",
  "SIGILL",
  "SIGFPE",
]);
