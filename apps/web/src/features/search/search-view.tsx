import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { minimumSearchLength } from "@rundgang/domain";
import { SearchIcon, StatePanel } from "@rundgang/ui";

import type { OwnHits } from "../../data/commands/search-own.ts";
import type { WorkHits } from "../../data/commands/search-work.ts";
import type { AddressRow } from "../../data/list/address-list.ts";
import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { countText } from "./count-text.ts";
import { CommentGroup, OrderGroup, PhoneGroup, UnitGroup } from "./found-groups.tsx";
import { OtherGroup, OwnGroup } from "./hit-groups.tsx";
import { KindChips, type HitKind, type KindCounts } from "./kind-chips.tsx";
import { SearchHead } from "./search-head.tsx";
import { searchStateText, readSearchState, type SearchState } from "./search-state.ts";
import { useOtherHits, type OthersFound } from "./use-other-hits.ts";
import { useOwnHits, useWorkHits } from "./use-own-hits.ts";

type SearchViewProps = {
  /** The unit that stands beside the list; null where the list is alone. */
  readonly currentUnitId: string | null;
  readonly onOpen: (unitId: string, event: MouseEvent) => void;
  readonly onPanel: (kind: "comments" | "quick", row: AddressRow) => void;
  /** Comments or quick qualification of one address, over the foot of the list. */
  readonly panel: ReactNode;
  /** The way to add an address that was not found. */
  readonly add: ReactNode;
};

/** 'Suche' (A §2 "Address search and add"): one's own addresses at once, those of other territories as soon as the server has answered. */
export function SearchView({ currentUnitId, onOpen, onPanel, panel, add }: SearchViewProps) {
  const [kept, keep] = useKeptText("Suche");
  const [wish, setWish] = useState(() => readSearchState(kept));
  const { query, provider, open } = wish;
  const [kind, setKind] = useState<HitKind | null>(null);
  const own = useOwnHits(query, provider);
  const work = useWorkHits(query);
  const others = useOtherHits(query, provider);
  const scroll = useKeptScroll("search");
  const box = useRef<HTMLDivElement>(null);
  const otherHits = others.found.type === "ready" ? others.found.hits : [];
  const counts = countsOf(own, work);
  /* What was chosen may not be among the hits of what is typed now. */
  const shownKind = kind !== null && counts[kind] > 0 ? kind : null;
  const first = firstRows(own, work, shownKind);
  const length = first.others + (shownKind === null ? otherHits.length : 0);
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
  const chooseKind = (chosen: HitKind | null) => {
    setKind(chosen);
    onReached(0);
    box.current?.scrollTo({ top: 0 });
  };
  const rows = { query, open, reachable, currentUnitId, onReached, onWalk: walk, onToggle: toggle, onOpen };
  const shows = (one: HitKind) => counts[one] > 0 && (shownKind ?? one) === one;
  const isSearched = query.trim().length >= minimumSearchLength;
  const ownTotal = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isLooked = own !== null && work !== null;
  const isNothingFound = isLooked && ownTotal === 0 && others.found.type === "ready" && otherHits.length === 0;
  return (
    <section className="search" aria-label="Adresssuche">
      <SearchHead
        wish={wish}
        onChange={change}
        onDown={() => rowAt(box.current, 0)?.querySelector<HTMLElement>("[data-row-link]")?.focus()}
      />
      {isSearched && ownTotal > 0 && (
        <KindChips counts={counts} isMore={own?.isMore === true} chosen={shownKind} onChoose={chooseKind} />
      )}
      <div ref={box} className="search-scroll quiet-scroll" onScroll={(event) => scroll.keep(event.currentTarget.scrollTop)}>
        {!isSearched && (
          <StatePanel icon={<SearchIcon />} title="Welche Adresse suchst du?">
            Tippe mindestens zwei Zeichen: Straße, Name, Telefon, Auftragsnummer oder ein Wort aus einem Kommentar.
          </StatePanel>
        )}
        {isSearched && isNothingFound && (
          <StatePanel live="status" icon={<SearchIcon />} title="Nichts gefunden">
            Prüfe die Schreibweise, oder suche mit weniger Worten.
          </StatePanel>
        )}
        {isSearched && !isNothingFound && own !== null && (
          <>
            <section aria-label="Deine Adressen">
              {shows("units") && <UnitGroup {...rows} first={0} own={own} />}
              {shows("houses") && <OwnGroup {...rows} first={first.houses} own={own} onPanel={onPanel} />}
              {work !== null && shows("phones") && <PhoneGroup {...rows} first={first.phones} work={work} />}
              {work !== null && shows("comments") && <CommentGroup {...rows} first={first.comments} work={work} />}
              {work !== null && shows("orders") && <OrderGroup {...rows} first={first.orders} work={work} />}
              {isLooked && ownTotal === 0 && <p className="search-note">Keine deiner Adressen passt.</p>}
            </section>
            {shownKind === null && <OtherGroup {...rows} first={first.others} others={others} />}
          </>
        )}
        {isSearched && add}
      </div>
      <p className="sr-only" role="status">
        {isSearched && !isNothingFound && countWords(isLooked ? countText(ownTotal, own.isMore) : undefined, others.found)}
      </p>
      {panel}
    </section>
  );
}

function countsOf(own: OwnHits | null, work: WorkHits | null): KindCounts {
  return {
    units: own?.unitsTotal ?? 0,
    houses: own?.total ?? 0,
    phones: work?.phones.length ?? 0,
    comments: work?.comments.length ?? 0,
    orders: work?.orders.length ?? 0,
  };
}

/** How many rows stand before each group, where all of them or one kind alone is shown. */
function firstRows(own: OwnHits | null, work: WorkHits | null, only: HitKind | null) {
  const rowsOf = (kind: HitKind, rows: number | undefined) => (only === null || only === kind ? (rows ?? 0) : 0);
  const houses = rowsOf("units", own?.units.length);
  const phones = houses + rowsOf("houses", own?.hits.length);
  const comments = phones + rowsOf("phones", work?.phones.length);
  const orders = comments + rowsOf("comments", work?.comments.length);
  return { houses, phones, comments, orders, others: orders + rowsOf("orders", work?.orders.length) };
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

/** "3 Treffer bei dir, 2 in anderen Gebieten", to be read out; "" while it is not known. */
function countWords(own: string | undefined, others: OthersFound): string {
  if (own === undefined || others.type === "loading") return "";
  const mine = `${own} Treffer bei dir`;
  return others.type === "ready" ? `${mine}, ${others.hits.length} in anderen Gebieten` : mine;
}
