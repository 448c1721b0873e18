import { useEffect, useState, type RefObject } from "react";

/** How long somebody looks at what he confirms, ms. */
const lookMs = 600;

/** True once the totals (`data-totals`, in price box or bar) have stood in sight for 600 ms; from then on it stays so. */
export function useTotalsSeen(box: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const totals = box.current?.querySelectorAll("[data-totals]") ?? [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        }
        clearTimeout(timer);
        if (inSight.size > 0) timer = setTimeout(() => setSeen(true), lookMs);
      },
      { threshold: 0.9 },
    );
    for (const one of totals) observer.observe(one);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [box]);
  return seen;
}
