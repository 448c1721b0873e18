import type { AskedOf, calls } from "@rundgang/contracts";
import {
  foldForSearch,
  foldStreet,
  readHouseNumber,
  searchFieldEnd,
  searchFields,
  searchNeedles,
  tidySuffix,
} from "@rundgang/domain";
import { cleanName } from "@rundgang/forms";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { providerOf } from "../../http/query-provider.ts";

type Condition = RawBuilder<unknown>;
type Search = AskedOf<typeof calls.listAddresses>;

/** Groups that a search may be answered by (A §7 `groupby[]`): the lists 'Bitte wähle den Ort aus' and the street's. */
const groupColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  ort: sql`a.ort`,
  plz: sql`a.plz`,
  strasse: sql`a.strasse`,
};

/**
 * The search of A §2 and §7 as a condition on `a`: provider, postcode from its start, place and street anywhere and folded,
 * house number whole (`12 1/2` with its addition), and the free text `q`. What cannot match anything is false.
 */
export function addressFilter(query: Search): Condition {
  const conditions = [
    ...given(query.provider, byProvider),
    ...given(query.plz, (text) => sql`a.plz like ${`${escapeLike(text)}%`}`),
    ...given(query.strasse, (text) => withWords("street", text)),
    ...given(query.ort, (text) => withWords("place", text)),
    ...given(query.hausnummer, byNumber),
    ...given(query.hausnummerZusatz, byAddition),
    ...given(query.q, byText),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The columns of `groupby[]`, or none. */
export function groupingOf(query: Search): readonly RawBuilder<unknown>[] {
  const names = new Set(query["groupby[]"]);
  return Object.entries(groupColumns).flatMap(([name, column]) => (names.has(name) ? [column] : []));
}

function given(text: string | undefined, condition: (text: string) => Condition): Condition[] {
  return text === undefined ? [] : [condition(text)];
}

function byProvider(text: string): Condition {
  const id = providerOf(text);
  return id === null ? sql`false` : sql`a.provider_id = ${id}`;
}

/** Every word of the text in that field of `search_text`, and so in `search_text`, for which there is an index. */
function withWords(field: keyof typeof searchFields, text: string): Condition {
  const column = sql`split_part(a.search_text, ${searchFieldEnd}, ${sql.lit(searchFields[field])})`;
  const words = (field === "street" ? foldStreet(text) : foldForSearch(text)).split(" ");
  return sql.join(
    words.flatMap((word) => [contains(sql`a.search_text`, word), contains(column, word)]),
    sql` and `,
  );
}

function byNumber(text: string): Condition {
  const number = readHouseNumber(cleanName(text));
  if (number === null) return sql`false`;
  const isNumber = sql`a.hausnummer = ${number.hausnummer}`;
  return number.zusatz === "" ? isNumber : sql`${isNumber} and ${byAddition(number.zusatz)}`;
}

function byAddition(text: string): Condition {
  return sql`lower(replace(a.hausnummer_zusatz, ' ', '')) = ${tidySuffix(cleanName(text)).toLowerCase().replaceAll(" ", "")}`;
}

function byText(text: string): Condition {
  const needles = searchNeedles(text);
  if (needles.length === 0) return sql`false`;
  return sql.join(
    needles.map((needle) => contains(sql`a.search_text`, needle)),
    sql` and `,
  );
}

function contains(column: RawBuilder<unknown>, needle: string): Condition {
  /* Folding may leave nothing of a text, and nothing is in everything. */
  if (needle.trim() === "") return sql`false`;
  return sql`${column} like ${`%${escapeLike(needle)}%`}`;
}
