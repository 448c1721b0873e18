import { useLayoutEffect, useState, type RefObject } from "react";

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** True while a box scrolls and holds nothing that takes the focus: then it must take it itself, or no keyboard can scroll it. */
export function useLoneScroller(box: RefObject<HTMLElement | null>): boolean {
  const [isLone, setLone] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setLone(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [box]);
  return isLone;
}
