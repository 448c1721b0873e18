import { useEffect } from "react";

import { createObservable } from "../../data/observable.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import type { MarkedText } from "./marked-text.tsx";

const code = createObservable<{ readonly Marked: typeof MarkedText } | null>(null);

/** `MarkedText` whose code comes with the first search: until then the text stands without marks. */
export function LateMarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  const known = useObservable(code);
  const isSearched = query !== "";
  useEffect(() => {
    if (isSearched && known === null)
      void import("./marked-text.tsx").then(
        (fetched) => code.set({ Marked: fetched.MarkedText }),
        () => undefined,
      );
  }, [isSearched, known]);
  return known === null || !isSearched ? text : <known.Marked text={text} query={query} />;
}
