import { useEffect, useState } from "react";

import { whenIdle } from "../platform/idle/turns.ts";

let wasIdle = false;

/** True from when the page stands on the screen and the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        wasIdle = true;
        setIdle(true);
      }),
    [],
  );
  return idle;
}

/** As `useIdle`, but true at once where the page was idle before: what comes behind the first screen is at hand when somebody returns to it. */
export function useIdleBefore(): boolean {
  return useIdle() || wasIdle;
}
