import type { Suspendable } from "./suspendable.ts";

/**
 * Lets go of it when the browser freezes this page, and takes it up again when the page thaws. The handler must do its work within
 * its own turn: what it awaits happens after the thaw. Where the browser does not tell, the epoch protects (fault 9).
 * @returns the way to end it
 */
export function letGoWhileFrozen(held: Suspendable): () => void {
  const suspend = () => held.suspend();
  const resume = () => held.resume();
  document.addEventListener("freeze", suspend);
  document.addEventListener("resume", resume);
  return () => {
    document.removeEventListener("freeze", suspend);
    document.removeEventListener("resume", resume);
  };
}
