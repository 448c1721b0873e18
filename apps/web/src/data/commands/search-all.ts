import { calls, iri, type wire } from "@rundgang/contracts";
import { minimumSearchLength } from "@rundgang/domain";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandParts } from "./command-parts.ts";
import { hitOfWire, isStrange, type SearchHit } from "./search-hit.ts";

/** What to look for among all addresses. */
export interface SearchAllInput {
  readonly query: string;
  /** Its number, or null for all. */
  readonly provider: number | null;
  /** From 1. */
  readonly page: number;
  /** Ends it when something else is typed. */
  readonly signal?: AbortSignal;
}

/** A page of others' houses. */
export interface OtherHits {
  readonly ok: true;
  readonly hits: readonly SearchHit[];
  /** There is a next page. */
  readonly hasMore: boolean;
}

const pageSize = 50;
const offlineText = "In anderen Gebieten kann nur gesucht werden, solange du online bist.";

/** 'Andere Gebiete': what the server finds and is not one's own; online alone. Fewer than two characters find nothing. */
export async function searchAll(
  parts: CommandParts,
  { query, provider, page, signal }: SearchAllInput,
): Promise<OtherHits | OnlineRefusal> {
  if (query.trim().length < minimumSearchLength) return { ok: true, hits: [], hasMore: false };
  const result = await parts.api.request(calls.listAddresses, {
    query: {
      q: query.trim(),
      ...(provider === null ? {} : { provider: iri("providers", String(provider)) }),
      page: String(page),
      itemsPerPage: String(pageSize),
    },
    ...(signal === undefined ? {} : { signal }),
  });
  if (result.type !== "ok") return onlineRefusal(result, offlineText);
  const hits: SearchHit[] = [];
  for (const found of result.value["hydra:member"]) {
    if (isHit(found) && (await isStrange(parts, found))) hits.push(hitOfWire(found));
  }
  return { ok: true, hits, hasMore: page * pageSize < result.value["hydra:totalItems"] };
}

/** A search is answered without the units' contents. */
function isHit(found: wire.Address | wire.AddressHit): found is wire.AddressHit {
  return found.wohneinheiten.every((unit) => typeof unit === "string");
}
