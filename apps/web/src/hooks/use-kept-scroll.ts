import { useEffect, useMemo, useRef } from "react";

import { useAppData } from "./app-data-context.tsx";

/** A §9 "scroll save debounce", ms. */
const saveAfter = 1000;

/** The scroll position of a list, kept over pages and restarts. `initial` and `keep` are in px. */
export function useKeptScroll(list: string): { readonly initial: number; readonly keep: (offset: number) => void } {
  const data = useAppData();
  const pending = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly save: () => void } | null>(null);
  const scroll = useMemo(() => {
    return {
      initial: data.scrollOf(list),
      keep: (offset: number) => {
        if (pending.current !== null) clearTimeout(pending.current.timer);
        const save = () => {
          pending.current = null;
          data.saveScroll(list, offset);
        };
        pending.current = { timer: setTimeout(save, saveAfter), save };
      },
    };
  }, [data, list]);
  useEffect(
    () => () => {
      if (pending.current === null) return;
      clearTimeout(pending.current.timer);
      pending.current.save();
    },
    [],
  );
  return scroll;
}
