import { useEffect, useRef, type RefObject } from "react";

/**
 * For a part whose buttons go with what they did: it takes the focus when the control of it that had the focus is gone. Where nobody was in it, it
 * takes nothing: a page that is opened stays where it is. The element needs `tabIndex={-1}`.
 */
export function useGoneFocus<Part extends HTMLElement>(): RefObject<Part | null> {
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
    if (wasWithin.current && document.activeElement === document.body) part.current?.focus();
  });
  return part;
}
