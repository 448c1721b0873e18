import { useEffect, useState } from "react";

/** At this height (px) and below, what is glued to the edges would leave no room for a field with its label and message. */
const leastHeight = 480;
/** A screen that lost more than this share of its height has a keyboard up. */
const keyboardShare = 0.25;

/**
 * True while a keyboard leaves little of the screen, or the screen is as low anyway. Browsers differ: some shrink the window, others only
 * what is visible of it, and then `--visible-height` on the page tells the form how high it may be.
 */
export function useLittleRoom(): boolean {
  const [isLittle, setIsLittle] = useState(() => window.innerHeight <= leastHeight);
  useEffect(() => {
    const page = document.documentElement;
    const view = window.visualViewport;
    let width = window.innerWidth;
    let highest = window.innerHeight;
    const look = () => {
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        highest = window.innerHeight;
      }
      highest = Math.max(highest, window.innerHeight);
      /* Who has zoomed in sees less, and no keyboard is up. */
      const visible = view === null || view.scale > 1.05 ? window.innerHeight : Math.min(view.height, window.innerHeight);
      if (visible < window.innerHeight - 60) page.style.setProperty("--visible-height", `${Math.round(visible)}px`);
      else page.style.removeProperty("--visible-height");
      setIsLittle(visible <= leastHeight || (isTyping() && visible < highest * (1 - keyboardShare)));
    };
    look();
    window.addEventListener("resize", look);
    view?.addEventListener("resize", look);
    return () => {
      window.removeEventListener("resize", look);
      view?.removeEventListener("resize", look);
      page.style.removeProperty("--visible-height");
    };
  }, []);
  useEffect(() => {
    /* The browser brings the line of text into sight; its label and message belong to it. */
    if (isLittle) document.activeElement?.closest("[data-component]")?.scrollIntoView({ block: "nearest" });
  }, [isLittle]);
  return isLittle;
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea") ?? false;
}
