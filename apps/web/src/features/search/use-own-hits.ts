import { useCallback, useEffect, useState } from "react";

import type { OwnHits } from "../../data/commands/search-own.ts";
import type { WorkHits } from "../../data/commands/search-work.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** One's own addresses for what is typed, anew after each change of the list; null until something was found or not. */
export function useOwnHits(query: string, provider: number | null): OwnHits | null {
  const { commands } = useAppData();
  return useFound(useCallback(() => commands.searchOwn(query, provider), [commands, query, provider]));
}

/** One's own orders, telephone numbers and comments for what is typed; null until they have been looked through. */
export function useWorkHits(query: string): WorkHits | null {
  const { commands } = useAppData();
  return useFound(useCallback((signal: AbortSignal) => commands.searchWork(query, signal), [commands, query]));
}

/** What was found last stays until the next answer, because rows that come and go while somebody types cannot be read. */
function useFound<Found extends object>(search: (signal: AbortSignal) => Promise<Found>): Found | null {
  const now = useObservable(useAppData().list);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    /* Its code may be out of reach on a line that breaks: what was shown stays. */
    if (now.ready)
      void search(asked.signal).then(
        (answer) => {
          if (!asked.signal.aborted) setFound(answer);
        },
        () => undefined,
      );
    return () => asked.abort();
  }, [now, search]);
  return found;
}
