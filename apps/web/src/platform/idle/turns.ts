/** A browser that is busy drawing is left alone, but not for ever (ms). */
const longestDrawingMs = 1_000;

/** Lets the browser draw and hear taps before the work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Does the job when the browser has drawn and has nothing more urgent to do. @returns takes it back */
export function whenIdle(job: () => void): () => void {
  const asked = requestIdleCallback(() => job(), { timeout: longestDrawingMs });
  return () => cancelIdleCallback(asked);
}
