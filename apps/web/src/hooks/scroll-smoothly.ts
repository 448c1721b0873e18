/** A §9 "Smooth scroll", ms. */
const durationMs = 300;

/** What a person does meanwhile counts: the page stops where it is then. */
const ownMoves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings an element into sight within 300 ms, so that one sees where it lies from what stood there before; at once where somebody wants less
 * motion. What is laid out only now and moves it meanwhile is made up for at the end.
 */
export function scrollSmoothly(element: Element, block: "start" | "center"): void {
  const box = scrollerOf(element);
  const from = box?.scrollTop ?? 0;
  element.scrollIntoView({ block });
  if (box === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const way = box.scrollTop - from;
  if (way === 0) return;
  box.scrollTop = from;
  const begun = performance.now();
  let frame = requestAnimationFrame(step);
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of ownMoves) removeEventListener(name, stop, true);
  };
  for (const name of ownMoves) addEventListener(name, stop, { capture: true, passive: true });

  function step(now: number): void {
    if (box === null) return;
    const part = Math.min(1, Math.max(0, (now - begun) / durationMs));
    if (part === 1) {
      stop();
      element.scrollIntoView({ block });
      return;
    }
    box.scrollTop = from + way * (1 - (1 - part) ** 3);
    frame = requestAnimationFrame(step);
  }
}

function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/u.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement;
}
