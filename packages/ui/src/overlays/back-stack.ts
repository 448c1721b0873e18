import { useEffect, useRef } from "react";

import { forgetTap } from "../actions/second-tap.ts";

/** What lies on the page and goes first when somebody presses back. `false`: the press is not for it, and goes on to the page. */
type Close = () => boolean | void;

const layers: Close[] = [];

/**
 * Presses back on what lies on top: true where that took the press, false where nothing lies there and the page itself goes back.
 * Android's own gesture closes dialogs and menus without asking; this is for the browser's button and for what is neither.
 */
export function pressBack(): boolean {
  forgetTap();
  const top = layers.at(-1);
  return top !== undefined && top() !== false;
}

/** As long as it is rendered and `isOpen`, back is for this and not for the page. */
export function useBackLayer(close: Close, isOpen = true): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer: Close = () => latest.current();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}
