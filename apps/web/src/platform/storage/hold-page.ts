let holders = 0;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Holds the page for as long as its memory has something that the device could not take (fault 6): the browser asks
 * before it reloads or closes, and the app itself reloads nothing. @returns the way to let go
 */
export function holdPage(): () => void {
  let isHeld = true;
  holders += 1;
  if (holders === 1) addEventListener("beforeunload", ask);
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) removeEventListener("beforeunload", ask);
  };
}

/** True while something would be lost by a reload. */
export function isPageHeld(): boolean {
  return holders > 0;
}
