import { setFlagsFromString } from "node:v8";

/** A compilation under way takes a few milliseconds. */
const compiledWithinMs = 50;

/**
 * Ends the process with this code. `process.exit` waits for V8's background compilers, and one of these may be waiting for a collection
 * that only the waiting thread can do: the process stays for ever (nodejs/node#54918; seen at a start that failed). So none begins any
 * more, and those under way are done before.
 */
export function endProcess(code: number): void {
  setFlagsFromString("--no-concurrent-recompilation");
  setTimeout(() => process.exit(code), compiledWithinMs);
}
