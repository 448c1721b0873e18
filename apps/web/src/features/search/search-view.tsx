import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { minimumSearchLength } from "@rundgang/domain";
import { SearchIcon, StatePanel } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { OtherGroup, OwnGroup } from "./hit-groups.tsx";
import { SearchHead } from "./search-head.tsx";
import { searchStateText, readSearchState, type SearchState } from "./search-state.ts";
import { useOtherHits, type OthersFound } from "./use-other-hits.ts";
import { useOwnHits } from "./use-own-hits.ts";

type SearchViewProps = {
  readonly onPanel: (kind: "comments" | "quick", row: AddressRow) => void;
  /** Comments or quick qualification of one address, over the foot of the list. */
  readonly panel: ReactNode;
  /** The way to add an address that was not found. */
  readonly add: ReactNode;
};

/** 'Suche' (A §2 "Address search and add"): one's own addresses at once, those of other territories as soon as the server has answered. */
export function SearchView({ onPanel, panel, add }: SearchViewProps) {
  const [kept, keep] = useKeptText("Suche");
  const [wish, setWish] = useState(() => readSearchState(kept));
  const { query, provider, open } = wish;
  const own = useOwnHits(query, provider);
  const others = useOtherHits(query, provider);
  const scroll = useKeptScroll("search");
  const box = useRef<HTMLDivElement>(null);
  const otherHits = others.found.type === "ready" ? others.found.hits : [];
  const length = (own?.hits.length ?? 0) + otherHits.length;
  const showRow = (row: number) => rowAt(box.current, row)?.scrollIntoView({ block: "nearest" });
  const { reachable, onReached, walk } = useRowWalk({ length, box, showRow });
  useScrolledBack(box, scroll.initial, own !== null);

  const change = (next: SearchState) => {
    setWish(next);
    keep(searchStateText(next));
    if (next.query !== query || next.provider !== provider) {
      onReached(0);
      box.current?.scrollTo({ top: 0 });
    }
  };
  const toggle = (addressId: string) => change({ ...wish, open: open === addressId ? null : addressId });
  const rows = { query, open, reachable, onReached, onWalk: walk, onToggle: toggle };
  const isSearched = query.trim().length >= minimumSearchLength;
  const isNothingFound = own?.hits.length === 0 && others.found.type === "ready" && otherHits.length === 0;
  return (
    <section className="search" aria-label="Adresssuche">
      <SearchHead
        wish={wish}
        onChange={change}
        onDown={() => rowAt(box.current, 0)?.querySelector<HTMLElement>("[data-row-link]")?.focus()}
      />
      <div ref={box} className="search-scroll quiet-scroll" onScroll={(event) => scroll.keep(event.currentTarget.scrollTop)}>
        {!isSearched && (
          <StatePanel icon={<SearchIcon />} title="Welche Adresse suchst du?">
            Tippe mindestens zwei Zeichen: Straße, Hausnummer, Ort, Postleitzahl oder einen Namen an der Klingel.
          </StatePanel>
        )}
        {isSearched && isNothingFound && (
          <StatePanel live="status" icon={<SearchIcon />} title="Nichts gefunden">
            Prüfe die Schreibweise, oder suche mit weniger Worten.
          </StatePanel>
        )}
        {isSearched && !isNothingFound && own !== null && (
          <>
            <OwnGroup {...rows} own={own} onPanel={onPanel} />
            <OtherGroup {...rows} first={own.hits.length} others={others} />
          </>
        )}
        {isSearched && add}
      </div>
      <p className="sr-only" role="status">
        {isSearched && !isNothingFound && countWords(own?.total, others.found)}
      </p>
      {panel}
    </section>
  );
}

function rowAt(box: HTMLElement | null, row: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-index="${row}"]`) ?? null;
}

/** Whoever comes back stands where he was, once what was found there stands again. */
function useScrolledBack(box: { readonly current: HTMLElement | null }, offset: number, stands: boolean): void {
  useLayoutEffect(() => {
    if (stands) box.current?.scrollTo({ top: offset });
  }, [box, offset, stands]);
}

/** "3 deiner Adressen, 2 in anderen Gebieten", to be read out; "" while it is not known. */
function countWords(own: number | undefined, others: OthersFound): string {
  if (own === undefined || others.type === "loading") return "";
  const mine = own === 1 ? "1 deiner Adressen" : `${own} deiner Adressen`;
  return others.type === "ready" ? `${mine}, ${others.hits.length} in anderen Gebieten` : mine;
}
