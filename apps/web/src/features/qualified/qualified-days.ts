import { dayOf } from "@rundgang/ui";

import type { QualifiedUnit } from "../../data/list/qualified-units.ts";

/** A house with its doors at which somebody was last on one day, the newest visit first. */
export interface QualifiedHouse {
  readonly units: readonly [QualifiedUnit, ...QualifiedUnit[]];
}

/** A day of visits by the doors' calendar; `day` is null for visits whose time nobody knows. */
export interface QualifiedDay {
  /** "2026-11-28" */
  readonly day: string | null;
  /** Instant of its newest visit; null as `day`. */
  readonly at: string | null;
  readonly doors: number;
  readonly houses: readonly QualifiedHouse[];
}

/** Puts units (the newest visit first) together by day and house; both keep that order. */
export function qualifiedDays(units: readonly QualifiedUnit[]): readonly QualifiedDay[] {
  const days = new Map<string | null, { at: string | null; houses: Map<string, [QualifiedUnit, ...QualifiedUnit[]]> }>();
  for (const unit of units) {
    const key = unit.at === null ? null : dayOf(unit.at);
    const day = days.get(key) ?? { at: unit.at, houses: new Map<string, [QualifiedUnit, ...QualifiedUnit[]]>() };
    days.set(key, day);
    const house = [unit.plz, unit.ort, unit.strasse, unit.hausnummer, unit.hausnummerZusatz].join("\n");
    const known = day.houses.get(house);
    if (known === undefined) day.houses.set(house, [unit]);
    else known.push(unit);
  }
  return [...days].map(([day, { at, houses }]) => {
    const all = [...houses.values()].map((inHouse): QualifiedHouse => ({ units: inHouse }));
    return { day, at, doors: all.reduce((sum, { units: inHouse }) => sum + inHouse.length, 0), houses: all };
  });
}

/** "172 Türen · 1 Auftrag": what came of a day; orders are said where there are any. */
export function dayWords(doors: number, orders: number): string {
  const words = [doors === 1 ? "1 Tür" : `${doors} Türen`];
  if (orders > 0) words.push(orders === 1 ? "1 Auftrag" : `${orders} Aufträge`);
  return words.join(" · ");
}
