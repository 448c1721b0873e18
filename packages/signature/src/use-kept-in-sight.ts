import { useEffect, type RefObject } from "react";

/** While it is `on`, a thing that stood in sight stands there again after the tablet has been turned. */
export function useKeptInSight(thing: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const element = thing.current;
    if (!on || element === null) return;
    let isInSight = true;
    /* It speaks after a frame has been laid out, and `resize` before: then this is still what was so before the turn. */
    const sight = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? isInSight;
    });
    sight.observe(element);
    const turned = () => {
      if (isInSight) element.scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("resize", turned);
    return () => {
      sight.disconnect();
      window.removeEventListener("resize", turned);
    };
  }, [thing, on]);
}
