import { foldForSearch, searchNeedles } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

type Condition = RawBuilder<unknown>;

/** Groups that a search may be answered by (A §7 `groupby[]`): the lists 'Bitte wähle den Ort aus' and the street's. */
const groupColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  ort: sql`a.ort`,
  plz: sql`a.plz`,
  strasse: sql`a.strasse`,
};

/**
 * The search of A §2 and §7 as a condition on `a`: provider, postcode from its start, place and street anywhere and folded,
 * house number whole, and the free text `q`. What cannot match anything is false.
 */
export function addressFilter(query: URLSearchParams): Condition {
  const conditions = [
    ...given(query, "provider", (text) => byProvider(text)),
    ...given(query, "plz", (text) => sql`a.plz like ${`${escapeLike(text)}%`}`),
    /* The folded street stands first in search_text, the folded place last; folding hardly changes a length. */
    ...given(query, "strasse", (text) => contains(sql`left(a.search_text, char_length(a.strasse) + 2)`, foldForSearch(text))),
    ...given(query, "ort", (text) => contains(sql`right(a.search_text, char_length(a.ort) + 1)`, foldForSearch(text))),
    ...given(query, "hausnummer", (text) => sql`a.hausnummer = ${text}`),
    ...given(query, "hausnummerZusatz", (text) => sql`lower(a.hausnummer_zusatz) = lower(${text})`),
    ...given(query, "q", byText),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The columns of `groupby[]`, or none. */
export function groupingOf(query: URLSearchParams): readonly RawBuilder<unknown>[] {
  const names = new Set([...query.getAll("groupby[]"), ...query.getAll("groupby")]);
  return Object.entries(groupColumns).flatMap(([name, column]) => (names.has(name) ? [column] : []));
}

function given(query: URLSearchParams, name: string, condition: (text: string) => Condition): Condition[] {
  const text = query.get(name)?.trim() ?? "";
  return text === "" ? [] : [condition(text)];
}

function byProvider(text: string): Condition {
  const id = /^(?:\/api\/providers\/)?(\d{1,9})$/u.exec(text)?.[1];
  return id === undefined ? sql`false` : sql`a.provider_id = ${Number(id)}`;
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

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
