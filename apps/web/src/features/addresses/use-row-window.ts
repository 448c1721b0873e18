import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

import { offsetShowing, rowWindow, type RowWindow } from "./row-window.ts";

type RowWindowOptions = {
  readonly count: number;
  readonly rowHeight: number;
  readonly overscan: number;
  /** Where the box stands when it appears, px. */
  readonly initialOffset: number;
};

type UsedRowWindow = RowWindow & {
  readonly box: RefObject<HTMLUListElement | null>;
  /** Call it with each scroll of the box. */
  readonly onScroll: () => void;
  readonly showRow: (row: number) => void;
};

/**
 * Which rows of a virtual list exist. All rows have one height, so this is arithmetic: a library that measures rows would
 * be a tenth of the first page's code.
 */
export function useRowWindow({ count, rowHeight, overscan, initialOffset }: RowWindowOptions): UsedRowWindow {
  const box = useRef<HTMLUListElement>(null);
  /* Whole rows only, so that a scroll within a row renders nothing. At first what a screen holds, and none beyond it. */
  const [view, setView] = useState(() => ({
    top: Math.floor(initialOffset / rowHeight),
    rows: Math.ceil(window.innerHeight / rowHeight),
    beyond: 0,
  }));

  const look = useCallback(() => {
    if (box.current === null) return;
    const top = Math.floor(box.current.scrollTop / rowHeight);
    const rows = Math.ceil(box.current.clientHeight / rowHeight) + 1;
    setView((before) =>
      before.top === top && before.rows === rows && before.beyond === overscan ? before : { top, rows, beyond: overscan },
    );
  }, [overscan, rowHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    /* Setting it makes the browser lay out all rows on the spot. */
    if (initialOffset > 0) element.scrollTop = initialOffset;
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => resized.disconnect();
  }, [initialOffset, look]);

  const showRow = useCallback(
    (row: number) => {
      const element = box.current;
      if (element === null) return;
      element.scrollTop = offsetShowing(row, { offset: element.scrollTop, height: element.clientHeight, rowHeight });
      look();
    },
    [look, rowHeight],
  );

  const { top, rows, beyond } = view;
  const shown = rowWindow({ offset: top * rowHeight, height: rows * rowHeight, rowHeight, count, overscan: beyond });
  return { ...shown, box, onScroll: look, showRow };
}
