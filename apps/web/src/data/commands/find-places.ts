import { calls, iri, type wire } from "@rundgang/contracts";
import { minimumSearchLength } from "@rundgang/domain";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandParts } from "./command-parts.ts";

/** 'Bitte wähle den Ort aus'. */
export interface Place {
  readonly plz: string;
  readonly ort: string;
}

/** More than any postcode or place has. */
const mostGroups = "500";
const offlineText = "Orte und Straßen können nur gesucht werden, solange du online bist.";

/**
 * Places with houses of ours, by the beginning of a postcode or a part of a name; online alone. Fewer than two characters find nothing.
 * @param provider its number, or null for all
 */
export async function findPlaces(
  parts: CommandParts,
  zipOrCity: string,
  provider: number | null,
  signal?: AbortSignal,
): Promise<{ readonly ok: true; readonly places: readonly Place[] } | OnlineRefusal> {
  const text = zipOrCity.trim();
  if (text.length < minimumSearchLength) return { ok: true, places: [] };
  const wanted = /^\d+$/u.test(text) ? { plz: text } : { ort: text };
  const found = await findGroups(parts, { ...wanted, "groupby[]": ["ort", "plz"] }, provider, signal);
  return found.ok ? { ok: true, places: found.groups.map(({ plz, ort }) => ({ plz, ort })) } : found;
}

/** Streets of a place, by a part of their names; as `findPlaces`. */
export async function findStreets(
  parts: CommandParts,
  { plz, ort }: Place,
  street: string,
  provider: number | null,
  signal?: AbortSignal,
): Promise<{ readonly ok: true; readonly streets: readonly string[] } | OnlineRefusal> {
  const strasse = street.trim();
  if (strasse.length < minimumSearchLength) return { ok: true, streets: [] };
  const found = await findGroups(parts, { plz, ort, strasse, "groupby[]": ["strasse"] }, provider, signal);
  return found.ok ? { ok: true, streets: found.groups.map((one) => one.strasse) } : found;
}

type Groups = { readonly ok: true; readonly groups: readonly (wire.Address | wire.AddressHit)[] } | OnlineRefusal;

/** One address stands for each group (A §7 `groupby[]`). */
async function findGroups(
  { api }: CommandParts,
  query: Readonly<Record<string, string | readonly string[]>>,
  provider: number | null,
  signal?: AbortSignal,
): Promise<Groups> {
  const result = await api.request(calls.listAddresses, {
    query: { ...query, ...(provider === null ? {} : { provider: iri("providers", String(provider)) }), itemsPerPage: mostGroups },
    ...(signal === undefined ? {} : { signal }),
  });
  return result.type === "ok" ? { ok: true, groups: result.value["hydra:member"] } : onlineRefusal(result, offlineText);
}
