import { FilterChip } from "@rundgang/ui";

import { countText } from "./count-text.ts";

/** What a hit is: each kind is a group of rows. */
export type HitKind = "units" | "houses" | "phones" | "comments" | "orders";

/** How many hits of each kind there are. */
export type KindCounts = { readonly [kind in HitKind]: number };

const kinds: readonly { readonly kind: HitKind; readonly word: string; readonly isOfHouses: boolean }[] = [
  { kind: "units", word: "Namen", isOfHouses: true },
  { kind: "houses", word: "Straßen", isOfHouses: true },
  { kind: "phones", word: "Telefon", isOfHouses: false },
  { kind: "comments", word: "Kommentare", isOfHouses: false },
  { kind: "orders", word: "Aufträge", isOfHouses: false },
];

type KindChipsProps = {
  readonly counts: KindCounts;
  /** More houses match than were looked at. */
  readonly isMore: boolean;
  /** Null for all kinds. */
  readonly chosen: HitKind | null;
  readonly onChoose: (kind: HitKind | null) => void;
};

/** 'Alles' and each kind that has hits, with how many. */
export function KindChips({ counts, isMore, chosen, onChoose }: KindChipsProps) {
  const total = kinds.reduce((sum, { kind }) => sum + counts[kind], 0);
  return (
    <fieldset className="search-kinds" aria-label="Wo gesucht wird">
      <FilterChip pressed={chosen === null} count={countText(total, isMore)} onChange={() => onChoose(null)}>
        Alles
      </FilterChip>
      {kinds
        .filter(({ kind }) => counts[kind] > 0)
        .map(({ kind, word, isOfHouses }) => (
          <FilterChip
            key={kind}
            pressed={chosen === kind}
            count={countText(counts[kind], isMore && isOfHouses)}
            onChange={(pressed) => onChoose(pressed ? kind : null)}
          >
            {word}
          </FilterChip>
        ))}
    </fieldset>
  );
}
