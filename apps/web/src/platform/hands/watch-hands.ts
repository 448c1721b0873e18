/** What hands do with the device. */
export interface HandsListener {
  /** A finger, a pen, a mouse or a key is at work. */
  readonly onTouch: () => void;
  /** The page is out of sight. */
  readonly onPutAway: () => void;
}

const touches = ["pointerdown", "wheel", "keydown"] as const;

/** Tells when somebody touches the page, before the page itself hears of it, and when it goes out of sight. Answers how to stop. */
export function watchHands({ onTouch, onPutAway }: HandsListener): () => void {
  const heard = new AbortController();
  for (const touch of touches) window.addEventListener(touch, onTouch, { capture: true, passive: true, signal: heard.signal });
  const look = () => {
    if (document.visibilityState === "hidden") onPutAway();
  };
  document.addEventListener("visibilitychange", look, { signal: heard.signal });
  return () => heard.abort();
}
