import { listNeedles } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import { hitOfEntry, isStrange, type SearchHit } from "./search-hit.ts";

/** One's own houses that were found, the first of them. */
export interface OwnHits {
  readonly hits: readonly SearchHit[];
  /** All that were found. */
  readonly total: number;
}

/** More are not shown: who gets so many types on. */
const mostHits = 50;

/**
 * 'Deine Adressen': one's own addresses, whatever the list is set to, offline too. Fewer than two characters find nothing.
 * @param provider its number, or null for all
 */
export async function searchOwn(parts: CommandParts, query: string, provider: number | null): Promise<OwnHits> {
  const index = parts.addresses.index();
  if (index === null || listNeedles(query).length === 0) return { hits: [], total: 0 };
  const hits: SearchHit[] = [];
  const wanted = { filter: null, sortUnitsBy: "alphabetical", filterString: query, selectedProvider: provider } as const;
  const found = index.find(wanted).ordinals;
  let strangers = 0;
  for (const ordinal of found) {
    if (hits.length === mostHits) break;
    const entry = index.entry(ordinal);
    if (entry === undefined) continue;
    /* A stranger's house lies on the device once somebody has looked at it. */
    if (await isStrange(parts, { uuid: entry.uuid, data: {}, polygon: null })) strangers += 1;
    else hits.push(hitOfEntry(entry));
  }
  return { hits, total: found.length - strangers };
}
