import { useEffect, useState } from "react";

import type { OwnHits } from "../../data/commands/search-own.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** 'Deine Adressen' for what is typed, anew after each change of the list; null until something was found or not. */
export function useOwnHits(query: string, provider: number | null): OwnHits | null {
  const { commands, list } = useAppData();
  const now = useObservable(list);
  const [hits, setHits] = useState<OwnHits | null>(null);
  useEffect(() => {
    let isAsked = true;
    /* Its code may be out of reach on a line that breaks: what was shown stays. */
    if (now.ready)
      void commands.searchOwn(query, provider).then(
        (found) => isAsked && setHits(found),
        () => undefined,
      );
    return () => {
      isAsked = false;
    };
  }, [commands, now, query, provider]);
  return hits;
}
