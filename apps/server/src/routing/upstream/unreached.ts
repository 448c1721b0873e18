import { furthest } from "../snap.ts";
import type { NoWay } from "../ways.ts";

/** What a service's table says of the places that it was asked about. */
export interface Table {
  /** Metres from each place to each other one; null: no way leads there. */
  readonly metres: readonly (readonly (number | null)[])[];
  /** How far each place lies from the way that it was put onto, in metres. */
  readonly moved: readonly number[];
}

/**
 * The places that no way of a service leads to; null where all have one. A service puts each place onto its nearest way, however far off that
 * is: beyond 250 m it is off the network, as on our own streets. Where it knows no way near any of them, these are streets that it does not have.
 */
export function unreached({ metres, moved }: Table): NoWay | null {
  const off = indexesOf(moved, (distance) => distance > furthest);
  if (off.length === moved.length) return { problem: "no_streets", places: [] };
  if (off.length > 0) return { problem: "off_network", places: off };
  const together = metres.map((row, from) => row.map((there, to) => there !== null && typeof metres[to]?.[from] === "number"));
  /* Most of them hang together; of two halves the one with the start. */
  const [home] = together.toSorted((a, b) => countOf(b) - countOf(a));
  const islands = indexesOf(together, (_row, place) => home?.[place] === false);
  return islands.length === 0 ? null : { problem: "island", places: islands };
}

function countOf(row: readonly boolean[]): number {
  return row.filter(Boolean).length;
}

function indexesOf<Item>(items: readonly Item[], wanted: (item: Item, index: number) => boolean): readonly number[] {
  return items.flatMap((item, index) => (wanted(item, index) ? [index] : []));
}
