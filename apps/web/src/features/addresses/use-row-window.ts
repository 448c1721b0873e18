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
  /* Whole rows only, so that a scroll within a row renders nothing. */
  const [view, setView] = useState({ top: Math.floor(initialOffset / rowHeight), rows: 16 });

  const look = useCallback(() => {
    if (box.current === null) return;
    const top = Math.floor(box.current.scrollTop / rowHeight);
    const rows = Math.ceil(box.current.clientHeight / rowHeight) + 1;
    setView((before) => (before.top === top && before.rows === rows ? before : { top, rows }));
  }, [rowHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.scrollTop = initialOffset;
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

  const shown = rowWindow({ offset: view.top * rowHeight, height: view.rows * rowHeight, rowHeight, count, overscan });
  return { ...shown, box, onScroll: look, showRow };
}
