import { startTransition, useCallback, useEffect, useState } from "react";

/**
 * How many of a long page's parts stand: `first` of them at once, then one after the other. Neither the tap that opens the page nor the
 * next one waits for what is out of sight. `showAll` for whoever wants to go there before.
 */
export function useGrowing(total: number, first: number): { readonly count: number; readonly showAll: () => void } {
  const [count, setCount] = useState(() => Math.min(first, total));
  useEffect(() => {
    if (count < total) startTransition(() => setCount((before) => Math.min(total, before + 1)));
  }, [count, total]);
  const showAll = useCallback(() => setCount(total), [total]);
  return { count, showAll };
}
