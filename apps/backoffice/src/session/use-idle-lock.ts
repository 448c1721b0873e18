import { useEffect } from "react";

import { lastTouch, noteTouch } from "./browser-marks.ts";
import { useSession } from "./session-context.tsx";

/** Nobody has touched a page for so long: somebody else may stand before it. */
const idleMs = 30 * 60_000;
const signs = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Asks for the password again after half an hour without a hand on any tab of the back office, also where the computer slept meanwhile: the session
 * is that of all of them.
 */
export function useIdleLock(): void {
  const session = useSession();
  useEffect(() => {
    noteTouch();
    const isIdle = () => Date.now() - lastTouch() >= idleMs;
    const look = () => {
      if (isIdle() && session.state().type === "signed_in") void session.lock();
    };
    const touch = () => {
      look();
      if (session.state().type === "signed_in") noteTouch();
    };
    const timer = setInterval(look, 15_000);
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    };
  }, [session]);
}
