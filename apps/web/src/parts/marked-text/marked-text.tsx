import { Fragment, type ReactNode } from "react";

import { markedRanges } from "./marked-ranges.ts";

/** A text with what the search has found in it. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of markedRanges(text, query)) {
    parts.push(
      <Fragment key={start}>
        {text.slice(from, start)}
        <mark className="search-mark">{text.slice(start, end)}</mark>
      </Fragment>,
    );
    from = end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
