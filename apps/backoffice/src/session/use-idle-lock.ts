import { useEffect } from "react";

import { useSession } from "./session-context.tsx";

/** Nobody has touched the page for so long: somebody else may stand before it. */
const idleMs = 30 * 60_000;
const signs = ["pointerdown", "keydown", "wheel"] as const;

/** Asks for the password again after half an hour without a hand on the page, also where the computer slept meanwhile. */
export function useIdleLock(): void {
  const session = useSession();
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (Date.now() - last >= idleMs) void session.lock();
    };
    const touch = () => {
      look();
      last = Date.now();
    };
    const timer = setInterval(look, 15_000);
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    };
  }, [session]);
}
