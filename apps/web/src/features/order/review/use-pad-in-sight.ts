import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether the pad stands in sight; `pad` is set on what holds it as its last child. Until the browser has said so it counts as there. */
export function usePadInSight(): { readonly pad: RefObject<HTMLDivElement | null>; readonly isInSight: boolean } {
  const pad = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    const last = pad.current?.lastElementChild;
    if (last === null || last === undefined) return;
    const sight = new IntersectionObserver((entries) => {
      setIsInSight((isThere) => entries.at(-1)?.isIntersecting ?? isThere);
    });
    sight.observe(last);
    return () => sight.disconnect();
  }, []);
  return { pad, isInSight };
}
