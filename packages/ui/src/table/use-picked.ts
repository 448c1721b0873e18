import { useCallback, useMemo, useRef, useState } from "react";

/** What is ticked of the rows that are shown; a row that goes loses its tick. */
export interface Picked {
  readonly ids: ReadonlySet<string>;
  /** `range`: all rows between the last tick and this one too. */
  readonly toggle: (id: string, range: boolean) => void;
  /** All of them, or none. */
  readonly all: (picked: boolean) => void;
  readonly clear: () => void;
  readonly drop: (ids: readonly string[]) => void;
}

/** Ticks over these rows, which stand in their order; a row that cannot be ticked is not among them. */
export function usePicked(rows: readonly string[]): Picked {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = useMemo(() => new Set(rows.filter((id) => kept.has(id))), [rows, kept]);
  const toggle = useCallback(
    (id: string, range: boolean) => {
      const from = last.current === null ? -1 : rows.indexOf(last.current);
      const to = rows.indexOf(id);
      if (to === -1) return;
      last.current = id;
      setKept((before) => {
        if (range && from !== -1) return new Set([...before, ...rows.slice(Math.min(from, to), Math.max(from, to) + 1)]);
        return before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]);
      });
    },
    [rows],
  );
  const all = useCallback((picked: boolean) => setKept(new Set(picked ? rows : [])), [rows]);
  const clear = useCallback(() => setKept(new Set()), []);
  const drop = useCallback(
    (gone: readonly string[]) => setKept((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    [],
  );
  return { ids, toggle, all, clear, drop };
}
