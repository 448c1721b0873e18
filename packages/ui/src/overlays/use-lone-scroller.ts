import { useLayoutEffect, useState, type RefObject } from "react";

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * For a box that may scroll and hold nothing that takes the focus: then it must take it itself, or no keyboard can scroll it. Once it scrolls
 * no more (the tablet was turned) it does not drop what it has.
 */
export function useLoneScroller(box: RefObject<HTMLElement | null>): { readonly tabIndex: 0 | -1 } {
  const [isLone, setLone] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setLone(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    const children = new MutationObserver(() => {
      for (const child of element.children) sizes.observe(child);
      look();
    });
    children.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [box]);
  return { tabIndex: isLone ? 0 : -1 };
}
