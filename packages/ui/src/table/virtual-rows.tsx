import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

type VirtualRowsProps = {
  readonly count: number;
  /** The row that is always drawn, whatever is in sight: it holds the focus. */
  readonly place: number;
  readonly draw: (index: number) => ReactNode;
};

/** Height (px) of a row before one was measured. */
const guess = 40;

/** Those of many rows that are in sight, with gaps for the others; all rows are equally high. */
export function VirtualRows({ count, place, draw }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** It is asked for with each drawing, and stays the same. */
  const scroller = useRef<Element | null>(null);
  const [{ height, above }, setPlaced] = useState({ height: guess, above: 0 });
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and handed to nobody
  const rows = useVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: above,
    getScrollElement: () => (scroller.current ??= scrollerOf(body.current)),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(place, count - 1)])].toSorted((a, b) => a - b),
    useFlushSync: false,
  });

  /* What is higher on a narrow screen is measured anew when its width changes. */
  useLayoutEffect(() => {
    const measure = () => {
      const row = body.current?.querySelector("tr[aria-rowindex]");
      if (scroller.current === null || body.current === null) return;
      const top =
        body.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop;
      const high = row?.getBoundingClientRect().height ?? 0;
      setPlaced((before) => {
        const next = { height: high > 0 ? high : before.height, above: Math.round(top) };
        return next.height === before.height && next.above === before.above ? before : next;
      });
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  useLayoutEffect(() => rows.measure(), [rows, height]);

  const drawn: ReactNode[] = [];
  let next = 0;
  for (const { index } of rows.getVirtualItems()) {
    if (index > next) drawn.push(<Gap key={`gap ${index}`} height={(index - next) * height} />);
    drawn.push(draw(index));
    next = index + 1;
  }
  if (next < count) drawn.push(<Gap key="gap" height={(count - next) * height} />);
  return <tbody ref={body}>{drawn}</tbody>;
}

function Gap({ height }: { readonly height: number }) {
  return <tr className="is-gap" aria-hidden="true" style={{ height }} />;
}

/** What scrolls the table. */
function scrollerOf(element: Element | null): Element | null {
  for (let box = element?.parentElement ?? null; box !== null; box = box.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
