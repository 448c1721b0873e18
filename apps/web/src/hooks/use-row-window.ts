import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

import { offsetShowing, rowWindow, type RowWindow } from "./row-window.ts";

type RowWindowOptions = {
  readonly count: number;
  readonly rowHeight: number;
  readonly overscan: number;
  /** How far the rows are scrolled when the box appears, px; what stands above them does not count. */
  readonly initialOffset: number;
};

type UsedRowWindow = RowWindow & {
  readonly box: RefObject<HTMLDivElement | null>;
  /** What stands above the rows and scrolls with them. */
  readonly head: RefObject<HTMLDivElement | null>;
  /** Call it with each scroll of the box; answers how far the rows are scrolled, 0 while the head is in sight. */
  readonly onScroll: () => number;
  readonly showRow: (row: number) => void;
};

/**
 * Which rows of a virtual list exist. All rows have one height, so this is arithmetic: a library that measures rows would
 * be a tenth of the first page's code.
 */
export function useRowWindow({ count, rowHeight, overscan, initialOffset }: RowWindowOptions): UsedRowWindow {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const headHeight = useRef(0);
  /* Whole rows only, so that a scroll within a row renders nothing. At first what a screen holds, and none beyond it. */
  const [view, setView] = useState(() => ({
    top: Math.floor(initialOffset / rowHeight),
    rows: Math.ceil(window.innerHeight / rowHeight),
    isMeasured: false,
  }));

  const look = useCallback(() => {
    if (box.current === null) return 0;
    const offset = Math.max(0, box.current.scrollTop - headHeight.current);
    const top = Math.floor(offset / rowHeight);
    const rows = Math.ceil(box.current.clientHeight / rowHeight) + 1;
    setView((before) =>
      before.top === top && before.rows === rows && before.isMeasured ? before : { top, rows, isMeasured: true },
    );
    return offset;
  }, [rowHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    /* Setting it makes the browser lay out all rows on the spot. */
    if (initialOffset > 0) element.scrollTop = initialOffset;
    const resized = new ResizeObserver(() => {
      const height = head.current?.offsetHeight ?? 0;
      const grown = height - headHeight.current;
      headHeight.current = height;
      /* What comes in above the rows must not move them under the finger. */
      if (element.scrollTop > 0 && grown !== 0) element.scrollTop += grown;
      look();
    });
    resized.observe(element);
    if (head.current !== null) resized.observe(head.current);
    return () => resized.disconnect();
  }, [initialOffset, look]);

  const showRow = useCallback(
    (row: number) => {
      const element = box.current;
      if (element === null) return;
      const above = headHeight.current;
      const offset = element.scrollTop - above;
      const next = offsetShowing(row, { offset, height: element.clientHeight, rowHeight });
      if (next !== offset) element.scrollTop = next + above;
      look();
    },
    [look, rowHeight],
  );

  const { top, rows, isMeasured } = view;
  const beyond = isMeasured ? overscan : 0;
  const shown = rowWindow({ offset: top * rowHeight, height: rows * rowHeight, rowHeight, count, overscan: beyond });
  return { ...shown, box, head, onScroll: look, showRow };
}
