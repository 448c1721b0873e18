import { useCallback, useEffect, useId, useRef, useState, type CSSProperties } from "react";

import { useBackLayer } from "./back-stack.ts";

/**
 * The browser's popover beside its button: below it, above it in the lower half of the screen, where there would be no room. Tab walks through
 * it; Escape, the back gesture and a tap outside close it.
 */
export function usePopover<Box extends HTMLElement>() {
  const id = useId();
  const [place, setPlace] = useState<CSSProperties>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<Box>(null);
  const hide = useCallback(() => box.current?.hidePopover(), []);
  useBackLayer(hide, isOpen);
  const stand = useCallback(() => {
    if (button.current === null) return;
    const at = button.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const right = clientWidth - at.right;
    const isLow = at.bottom > clientHeight / 2;
    setPlace(isLow ? { bottom: clientHeight - at.top + 4, right } : { top: at.bottom + 4, right });
  }, []);
  /* A tablet that is turned takes its open menu along. */
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener("resize", stand);
    return () => window.removeEventListener("resize", stand);
  }, [isOpen, stand]);
  return {
    id,
    isOpen,
    hide,
    button: { ref: button, popoverTarget: id, "aria-expanded": isOpen, onClick: stand },
    box: {
      ref: box,
      id,
      popover: "auto" as const,
      style: place,
      onToggle: (event: { readonly newState: string }) => setOpen(event.newState === "open"),
    },
  };
}
