import { FilterChip } from "@rundgang/ui";

/** What a hit is: each kind is a group of rows. */
export type HitKind = "units" | "houses" | "phones" | "comments" | "orders";

/** How many hits of each kind there are. */
export type KindCounts = { readonly [kind in HitKind]: number };

const kinds: readonly { readonly kind: HitKind; readonly word: string }[] = [
  { kind: "units", word: "Namen" },
  { kind: "houses", word: "Straßen" },
  { kind: "phones", word: "Telefon" },
  { kind: "comments", word: "Kommentare" },
  { kind: "orders", word: "Aufträge" },
];

type KindChipsProps = {
  readonly counts: KindCounts;
  /** Null for all kinds. */
  readonly chosen: HitKind | null;
  readonly onChoose: (kind: HitKind | null) => void;
};

/** 'Alles' and each kind that has hits, with how many. */
export function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  const total = kinds.reduce((sum, { kind }) => sum + counts[kind], 0);
  return (
    <fieldset className="search-kinds" aria-label="Wo gesucht wird">
      <FilterChip pressed={chosen === null} count={total} onChange={() => onChoose(null)}>
        Alles
      </FilterChip>
      {kinds
        .filter(({ kind }) => counts[kind] > 0)
        .map(({ kind, word }) => (
          <FilterChip
            key={kind}
            pressed={chosen === kind}
            count={counts[kind]}
            onChange={(pressed) => onChoose(pressed ? kind : null)}
          >
            {word}
          </FilterChip>
        ))}
    </fieldset>
  );
}
