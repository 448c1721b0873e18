import { formatHouseNumber, isExactNumber, matchHouse, searchNeedles, type DoorState } from "@rundgang/domain";

import type { ListEntry } from "../list/list-entry.ts";
import type { CommandParts } from "./command-parts.ts";
import { hitOfEntry, isStrange, type SearchHit } from "./search-hit.ts";

/** A unit that was found: what is said of it, and where it is. */
export interface UnitHit {
  readonly addressId: string;
  readonly unitId: string;
  /** At its bell; "" where none is known. */
  readonly name: string;
  /** From 1. */
  readonly position: number;
  readonly hit: SearchHit;
  readonly door: DoorState;
  /** Metres as the crow flies; null without a position. */
  readonly distanceMetres: number | null;
}

/** What was found among one's own addresses, the first of each kind. */
export interface OwnHits {
  /** Units by the name at their bell. */
  readonly units: readonly UnitHit[];
  readonly unitsTotal: number;
  /** Houses whose street, number or place was meant. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** More houses hold what was typed than were looked at. */
  readonly isMore: boolean;
}

/** More of a kind are not shown: who gets so many types on. */
const mostHits = 50;
/** Houses that are looked at closely: a letter pair is in nearly all of a hundred thousand. */
const mostLookedAt = 3000;

const nothing: OwnHits = { units: [], unitsTotal: 0, hits: [], total: 0, isMore: false };

/**
 * One's own addresses, whatever the list is set to, offline too: units whose name was meant, and houses whose street was. The exact house
 * number first, then the nearest. Fewer than two characters find nothing.
 * @param provider its number, or null for all
 */
export async function searchOwn(parts: CommandParts, query: string, provider: number | null): Promise<OwnHits> {
  const index = parts.addresses.index();
  const needles = searchNeedles(query);
  if (index === null || needles.length === 0) return nothing;
  const wanted = { filter: null, sortUnitsBy: "distance", filterString: query, selectedProvider: provider } as const;
  const { ordinals } = index.find(wanted);
  const found = [...ordinals.subarray(0, mostLookedAt)].flatMap((ordinal) => {
    const entry = index.entry(ordinal);
    if (entry === undefined) return [];
    return [{ ordinal, entry, match: matchHouse(entry.text, needles), exact: isExactNumber(numberOf(entry), needles) }];
  });
  const ranked = [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)];
  const units: UnitHit[] = [];
  const hits: SearchHit[] = [];
  let unitsTotal = 0;
  let total = 0;
  for (const { ordinal, entry, match } of ranked) {
    const isShown = (match.house && hits.length < mostHits) || (match.names.length > 0 && units.length < mostHits);
    /* A stranger's house lies on the device once somebody has looked at it. */
    if (isShown && (await isStrange(parts, { uuid: entry.uuid, data: {}, polygon: null }))) continue;
    total += match.house ? 1 : 0;
    unitsTotal += match.names.length;
    if (match.house && hits.length < mostHits) hits.push(hitOfEntry(entry));
    const distanceMetres = index.distanceOf(ordinal);
    units.push(...namedUnits(entry, match.names, distanceMetres).slice(0, mostHits - units.length));
  }
  return { units, unitsTotal, hits, total, isMore: ordinals.length > mostLookedAt };
}

function numberOf({ hausnummer, hausnummerZusatz }: ListEntry): string {
  return formatHouseNumber({ hausnummer, zusatz: hausnummerZusatz });
}

/** @param places among the units that have a name */
function namedUnits(entry: ListEntry, places: readonly number[], distanceMetres: number | null): readonly UnitHit[] {
  const named = entry.names.flatMap((name, place) => (name === "" ? [] : [{ name, place }]));
  return places.flatMap((at) => {
    const one = named[at];
    return one === undefined ? [] : (unitHitOf(entry, entry.unitIds[one.place], distanceMetres) ?? []);
  });
}

/** A unit of the list as a hit; undefined where the house has it not. */
export function unitHitOf(entry: ListEntry, unitId: string | undefined, distanceMetres: number | null): UnitHit | undefined {
  const place = unitId === undefined ? -1 : entry.unitIds.indexOf(unitId);
  const door = entry.doors[place];
  if (unitId === undefined || door === undefined) return undefined;
  const name = entry.names[place] ?? "";
  return { addressId: entry.uuid, unitId, name, position: place + 1, hit: hitOfEntry(entry), door, distanceMetres };
}
