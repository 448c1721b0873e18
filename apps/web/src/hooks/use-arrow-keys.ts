import { useEffect, useRef } from "react";

const typed = "input, select, textarea, [contenteditable], [role='dialog'], [role='alertdialog']";

/** Steps forward and back by the arrow keys of this page, wherever the focus is but in a field or a dialog. */
export function useArrowKeys(isOn: boolean, onStep: (by: 1 | -1) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    if (!isOn) return;
    const step = (event: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 } as const;
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const isFree = !(event.target instanceof Element && event.target.closest(typed) !== null);
      if (!isPlain || !isFree || !(event.key === "ArrowRight" || event.key === "ArrowLeft")) return;
      event.preventDefault();
      latest.current(by[event.key]);
    };
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [isOn]);
}
