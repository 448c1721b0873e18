import { ClockIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

import { durationWords } from "./duration-words.ts";

/** How long a call goes on by now. @param begunAt in ms of `performance.now()`; null before it begins */
export function VideoCallClock({ begunAt }: { readonly begunAt: number | null }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (begunAt === null) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [begunAt]);
  if (begunAt === null) return null;
  return (
    <span className="call-clock numbers" role="timer" aria-label="Dauer des Gesprächs">
      <ClockIcon className="icon-sm" />
      {durationWords(now - begunAt)}
    </span>
  );
}
