import { useEffect, useState } from "react";

/** At this height (px) and below, what is glued to the edges would leave no room for a field with its label and message. */
const leastHeight = 480;
/** A screen that lost more than this share of its height has a keyboard up. */
const keyboardShare = 0.25;

/**
 * True while a keyboard leaves little of the screen, or the screen is as low anyway. Browsers differ: some shrink the window, others only
 * what is visible of it, and then `--visible-height` tells the order's frame how high it may be. A rule sets it there alone: handed down by the root,
 * it would make the browser style each element of the page anew whenever the keyboard comes or goes.
 */
export function useLittleRoom(): boolean {
  const [isLittle, setIsLittle] = useState(() => window.innerHeight <= leastHeight);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    let rule = "";
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
      const wanted = visible < window.innerHeight - 60 ? `.order { --visible-height: ${Math.round(visible)}px }` : "";
      if (wanted !== rule) sheet.replaceSync(wanted);
      rule = wanted;
      setIsLittle(visible <= leastHeight || (isTyping() && visible < highest * (1 - keyboardShare)));
    };
    look();
    window.addEventListener("resize", look);
    view?.addEventListener("resize", look);
    return () => {
      window.removeEventListener("resize", look);
      view?.removeEventListener("resize", look);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
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
