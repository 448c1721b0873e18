/** A browser that is busy drawing is left alone, but not for ever (ms). */
const longestDrawingMs = 1_000;

/** Lets the browser draw and hear taps before the work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** What the page shows first is not drawn yet: nothing that can wait may come before it. */
let held: Promise<void> | null = null;

/** From now on `whenIdle` waits until the first screen stands. */
export function holdIdleJobs(firstScreen: Promise<void>): void {
  held = firstScreen.then(() => {
    held = null;
  });
}

/** Does the job when the browser has drawn and has nothing more urgent to do. @returns takes it back */
export function whenIdle(job: () => void): () => void {
  if (held === null) return askWhenIdle(job);
  let isTakenBack = false;
  let takeBack = (): void => {
    isTakenBack = true;
  };
  void held.then(() => {
    if (!isTakenBack) takeBack = askWhenIdle(job);
  });
  return () => takeBack();
}

function askWhenIdle(job: () => void): () => void {
  /* Safari does not tell when it is idle; what waits for that, the queue among it, must come there too. */
  if (typeof requestIdleCallback === "undefined") {
    const next = setTimeout(job, 0);
    return () => clearTimeout(next);
  }
  const asked = requestIdleCallback(() => job(), { timeout: longestDrawingMs });
  return () => cancelIdleCallback(asked);
}
