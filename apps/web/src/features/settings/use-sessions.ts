import { useEffect, useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

export type KnownSessions =
  | { readonly type: "reading" }
  | { readonly type: "failed"; readonly text: string }
  | { readonly type: "read"; readonly sessions: readonly wire.Session[] };

const lookEveryMs = 30_000;

/** Where one is signed in: read when the card comes, when the line is back, when somebody looks at the page again, and twice a minute. */
export function useSessions(): readonly [known: KnownSessions, readAgain: () => void] {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const [known, setKnown] = useState<KnownSessions>({ type: "reading" });
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!online) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const outcome = await commands.readSessions();
      if (isOver) return;
      if (outcome.ok) setKnown({ type: "read", sessions: outcome.sessions });
      /* What was read stays in sight: it is some moments old, and nothing else. */
      else setKnown((before) => (before.type === "read" ? before : { type: "failed", text: outcome.text }));
    };
    const lookNow = () => void look();
    again.current = lookNow;
    lookNow();
    const timer = setInterval(lookNow, lookEveryMs);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [commands, online]);
  return [known, () => again.current()];
}
