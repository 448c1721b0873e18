import type { AskedOf, calls, wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { addressHitJson } from "../../db/presenters/address.ts";
import { readPage, type Page } from "../../http/paging.ts";
import { allFound, seenRead, type SeenRead } from "../../sessions/read-by-session.ts";
import { addressFilter, groupingOf } from "./address-filter.ts";

type Search = AskedOf<typeof calls.listAddresses>;

const defaultSize = 50;
const largestSize = 500;

/** As people walk a street: by number, and in the end by id, so that pages never overlap. */
const inOrder = sql`a.strasse, a.plz, a.ort, substring(a.hausnummer from '^[0-9]+')::numeric nulls last, a.hausnummer_zusatz, a.id`;

/** The page of its hits that a search asks for. */
export function pageOfHits(query: Search): Page {
  return readPage(query, defaultSize, largestSize);
}

/** Most searches that are remembered: of those that are asked for again and again, the list's first page for one. */
const mostSearches = 100;
const searches = new Map<string, SeenRead<wire.AddressHit>>();

/** Reads the hits of a search; with `groupby[]` one address stands for each group (A §7). Anyone signed in may search. */
export function searchRead(query: Search): SeenRead<wire.AddressHit> {
  const asked = JSON.stringify(query);
  const read = searches.get(asked) ?? makeRead(query);
  searches.delete(asked);
  searches.set(asked, read);
  const [oldest] = searches.keys();
  if (searches.size > mostSearches && oldest !== undefined) searches.delete(oldest);
  return read;
}

function makeRead(query: Search): SeenRead<wire.AddressHit> {
  const page = pageOfHits(query);
  const condition = addressFilter(query);
  const grouping = groupingOf(query);
  const hits =
    grouping.length === 0
      ? sql`select * from addresses a where ${condition}`
      : sql`select distinct on (${sql.join(grouping)}) * from addresses a where ${condition} order by ${sql.join(grouping)}, a.id`;
  return seenRead(() =>
    allFound(
      addressHitJson,
      sql`(${hits}) a order by ${inOrder} limit ${page.size} offset ${page.offset}`,
      sql<number>`(select count(*)::int from (${hits}) hits)`,
    ),
  );
}
