import { useEffect, useState, type RefObject } from "react";

/** How far below the upper edge a section counts as reached, px. */
const reach = 120;

/** Key of the section that is being read: the last one whose head passed the upper edge of the scrolling box. */
export function useCurrentSection(box: RefObject<HTMLElement | null>, first: string): string {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const scroller = box.current;
    if (scroller === null) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = scroller.getBoundingClientRect().top + reach;
      const sections = [...scroller.querySelectorAll<HTMLElement>("[data-section]")];
      const atEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      const reached = atEnd ? sections.at(-1) : sections.findLast((section) => section.getBoundingClientRect().top <= top);
      const key = (reached ?? sections[0])?.dataset["section"];
      if (key !== undefined) setCurrent(key);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      scroller.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [box]);
  return current;
}
