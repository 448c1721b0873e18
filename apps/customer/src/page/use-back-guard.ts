import { pressBack } from "@rundgang/ui";
import { useEffect, useRef } from "react";

/**
 * As long as it stands, back closes what lies on top and else stays on the page: what goes on there would be lost.
 * @param onBack what is told then
 * @param asks whether a reload or closing the page is asked about as well
 */
export function useBackGuard(onBack: () => void, asks: boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const holding = new AbortController();
    /* An entry of the same address, which a step back uses up. */
    const hold = () => history.pushState(null, "");
    hold();
    const stay = () => {
      hold();
      if (!pressBack()) latest.current();
    };
    window.addEventListener("popstate", stay, { signal: holding.signal });
    return () => holding.abort();
  }, []);
  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: asking.signal });
    return () => asking.abort();
  }, [asks]);
}
