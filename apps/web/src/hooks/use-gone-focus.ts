import { useEffect, useRef, type RefObject } from "react";

/**
 * For a part whose buttons go with what they did: it takes the focus when the control of it that had the focus is gone. Where nobody was in it, it
 * takes nothing: a page that is opened stays where it is. The element needs `tabIndex={-1}`.
 * @param next selector of what within it takes the focus instead, where it is there
 */
export function useGoneFocus<Part extends HTMLElement>(next?: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const wasWithin = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const own = part.current;
      if (own === null || !(target instanceof Element)) return;
      const dialog = target.closest("dialog");
      /* A question about the part stands above it, and goes again. */
      if (dialog !== null && !dialog.contains(own)) return;
      wasWithin.current = own.contains(target);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const look = () => {
      if (!wasWithin.current || document.activeElement !== document.body) return;
      const wanted = next === undefined ? null : part.current?.querySelector<HTMLElement>(next);
      (wanted ?? part.current)?.focus({ preventScroll: wanted !== null });
    };
    look();
    /* Browsers take the focus from a button that is shut only once they have drawn it so, and what has it now may be drawn anew. */
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    };
    later();
    const changes = new MutationObserver(later);
    if (part.current !== null)
      changes.observe(part.current, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  });
  return part;
}
