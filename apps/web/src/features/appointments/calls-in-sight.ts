import { useLayoutEffect, useRef, type RefObject } from "react";

import { createObservable } from "../../data/observable.ts";

/** The ids of the calls whose button 'Annehmen' can be seen in the list: calls stand there one below the other, so that whoever sees one finds all. */
export const callsInSight = createObservable<ReadonlySet<string>>(new Set());

/** How often the list was asked to show its calls; each time it begins anew, at its top. */
export const callsAsked = createObservable(0);

function report(callId: string, isInSight: boolean): void {
  const before = callsInSight.getSnapshot();
  if (before.has(callId) === isInSight) return;
  callsInSight.set(isInSight ? new Set([...before, callId]) : new Set([...before].filter((one) => one !== callId)));
}

/** Whether the middle of something can be seen in all that scrolls around it. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === "visible") continue;
    const around = box.getBoundingClientRect();
    if (middle < around.top || middle > around.bottom) return false;
  }
  return true;
}

/** Reports whether a call can be seen in the list (`callsInSight`); the ref belongs on the button that accepts it. */
export function useCallSight(callId: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    if (element === null) return;
    const look = () => report(callId, isSeen(element));
    /* The observer speaks only after the next picture: until then a banner would stand for a call that is in sight, and push it down. */
    look();
    const sight = new IntersectionObserver(look, { threshold: 0.5 });
    sight.observe(element);
    return () => {
      sight.disconnect();
      report(callId, false);
    };
  }, [callId]);
  return button;
}
