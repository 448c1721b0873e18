import { wire } from "@rundgang/contracts";

/** What the list is set to, as its address has it. */
export interface TerritorySearch {
  readonly q: string;
  /** Those that nobody has alone. */
  readonly free: boolean;
  /** Into how many parts the open territory is to be divided; null while nobody divides it. */
  readonly parts: number | null;
}

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readTerritorySearch(given: Readonly<Record<string, unknown>>): Partial<TerritorySearch> {
  const q = given["q"];
  /* A router reads `?q=1` as a number. */
  const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
  const parts = given["parts"];
  const isCount = typeof parts === "number" && Number.isInteger(parts) && parts >= 2 && parts <= wire.mostDivisionParts;
  return { ...(text !== "" && { q: text }), ...(given["free"] === true && { free: true }), ...(isCount && { parts }) };
}

/** With what an address leaves out. */
export function wholeTerritorySearch(search: Partial<TerritorySearch>): TerritorySearch {
  return { q: "", free: false, parts: null, ...search };
}

/** Those that the list shows: each word in the name or in that of somebody who has it. */
export function matching(
  territories: readonly wire.SalesTerritory[],
  { q, free }: Pick<TerritorySearch, "q" | "free">,
): readonly wire.SalesTerritory[] {
  const words = q.toLocaleLowerCase("de").split(/\s+/u).filter(Boolean);
  return territories.filter((territory) => {
    if (free && isHeld(territory)) return false;
    const text = [territory.name, ...territory.members.map(({ name }) => name)].join(" ").toLocaleLowerCase("de");
    return words.every((word) => text.includes(word));
  });
}

/** Whether somebody has it now. */
export function isHeld({ members }: Pick<wire.SalesTerritory, "members">): boolean {
  return members.some(({ coming }) => !coming);
}
