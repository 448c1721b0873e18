import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether the pad stands in sight; `pad` is set on what holds it. Until the browser has said so it counts as there. */
export function usePadInSight(): { readonly pad: RefObject<HTMLDivElement | null>; readonly isInSight: boolean } {
  const pad = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    const signature = pad.current?.querySelector(".signature");
    if (signature === null || signature === undefined) return;
    const sight = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) setIsInSight(last.isIntersecting);
    });
    sight.observe(signature);
    return () => sight.disconnect();
  }, []);
  return { pad, isInSight };
}
