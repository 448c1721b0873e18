import { useEffect, useState } from "react";

import { whenIdle } from "../platform/idle/turns.ts";

/** True from when the page stands on the screen and the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
