import type { wire } from "@rundgang/contracts";
import { compactIban, isIban } from "@rundgang/forms";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { marksOf, openedOr } from "../../db/record-seals.ts";

/** So many records are read for a search, and so many persons shown. */
const mostRecords = 200;
const mostPersons = 50;

/** What stands in the place of an owner who was erased, where his house's contact person stays: these members cannot be empty. */
export const erasedText = "–";

interface Found {
  readonly kind: wire.PersonRecord["kind"];
  readonly uuid: string;
  readonly name: string;
  readonly born: string | null;
  readonly address: string;
  readonly mail: string;
  readonly phone: string;
  readonly number: number | null;
}

const houseOf = (alias: string) =>
  `concat_ws(' ', ${alias}.strasse, ${alias}.hausnummer || ${alias}.hausnummer_zusatz) || ', ' || concat_ws(' ', ${alias}.plz, ${alias}.ort)`;
const member = (path: string) => `coalesce(${path}, '')`;

/** Every person of whom something is kept, a row for each record and each order. Columns in the order of `Found`. */
const persons = sql.raw(`(
  select 'customer' as kind, k.id as uuid, trim(concat_ws(' ', k.data ->> 'vorname', k.data ->> 'name')) as name, k.data -> 'geburtsdatum' as born,
    trim(concat_ws(' ', k.data ->> 'aStrasse', (k.data ->> 'aHausnummer') || coalesce(k.data ->> 'aHausnummerZs', '')) || ', '
      || concat_ws(' ', k.data ->> 'aPostleitzahl', k.data ->> 'aOrt'), ', ') as address,
    ${member("k.data ->> 'email'")} as mail, concat_ws(' / ', nullif(k.data ->> 'telPrivat', ''), nullif(k.data ->> 'telMobile', '')) as phone, o.number,
    coalesce(${houseOf("a")}, '') as place, k.data -> 'iban' as iban
  from customers k left join orders o on o.customer_id = k.id left join units u on u.id = o.unit_id left join addresses a on a.id = u.address_id
  union all
  select person.kind, c.id, ${member("person.data ->> 'name'")}, null,
    trim(concat_ws(' ', person.data ->> 'street', person.data ->> 'housenumber') || ', ' || concat_ws(' ', person.data ->> 'zip', person.data ->> 'city'), ', '),
    ${member("person.data ->> 'email'")}, ${member("person.data ->> 'phone'")}, null, ${houseOf("a")}, null
  from contacts c join addresses a on a.id = c.address_id,
    lateral (values ('contact-owner', c.data -> 'owner'), ('contact-person', c.data -> 'contactPerson')) as person (kind, data)
    where person.data ->> 'name' not in ('', '${erasedText}')
  union all
  select 'appointment', t.id, ${member("t.data -> 'customer' ->> 'name'")}, null, coalesce(${houseOf("a")}, ''),
    ${member("t.data -> 'customer' ->> 'mail'")}, ${member("t.data -> 'customer' ->> 'phone'")}, null, '', null
  from appointments t left join units u on u.id = t.unit_id left join addresses a on a.id = coalesce(t.address_id, u.address_id)
  where t.data -> 'customer' ->> 'name' <> '' or t.data -> 'customer' ->> 'mail' <> '' or t.data -> 'customer' ->> 'phone' <> ''
  union all
  select 'summary', b.id, ${member("b.recipient ->> 'name'")}, null, coalesce(${houseOf("a")}, ''), ${member("b.recipient ->> 'mail'")}, '', null, '', null
  from broadcasts b left join units u on u.id = b.unit_id left join addresses a on a.id = u.address_id
  where b.recipient <> '{}' and not exists (select from orders o where o.broadcast_id = b.id)
)`);

/**
 * Persons of whom something is kept, by words of their name, address, mail, phone or an order's number, each of which must be found, or by an
 * account. Two of one name are one person only where birthday, mail or phone say so, and never where their birthdays differ.
 */
export async function findPersons(db: Reader, text: string): Promise<{ persons: wire.FoundPerson[]; more: boolean }> {
  const account = compactIban(text).toUpperCase();
  if (isIban(account)) return together(await readFound(db, bearsSql(db, account)));
  /* A phone number is one word, however it is written. */
  const isPhone = /^[\d\s+/()-]+$/u.test(text) && phoneDigits(text) !== null;
  const words = isPhone ? [text] : text.split(/\s+/u).filter((word) => word !== "");
  if (words.length === 0) return { persons: [], more: false };
  const conditions = words.map((word) => {
    const digits = isPhone ? phoneDigits(word) : null;
    const phone = digits === null ? sql`false` : sql`regexp_replace(p.phone, '\\D', '', 'g') like ${`%${digits}%`}`;
    return sql<boolean>`(concat_ws(' ', p.name, p.address, p.place, p.mail, p.phone) ilike ${`%${escapeLike(word)}%`}
      or p.number::text = ${word.replace(/^#/u, "")} or ${phone})`;
  });
  return together(await readFound(db, sql<boolean>`${sql.join(conditions, sql` and `)}`));
}

/** Whether a record bears that account, sealed or as an earlier version left it. */
function bearsSql(db: Reader, account: string): RawBuilder<boolean> {
  return sql<boolean>`(p.iban ->> 'mark' = any(${marksOf(db, account)}::text[])
    or upper(regexp_replace(p.iban #>> '{}', '\\s', '', 'g')) = ${account})`;
}

/** Records with birthdays, opened; one whose key is gone counts as none. */
async function readFound(db: Reader, where: RawBuilder<boolean>): Promise<readonly Found[]> {
  const rows = await readRows(
    db,
    sql<Omit<Found, "born"> & { born: unknown }>`p.kind, p.uuid, p.name, p.born, p.address, p.mail, p.phone, p.number`,
    sql`${persons} p where ${where} order by p.name, p.uuid, p.number limit ${mostRecords + 1}`,
  );
  return rows.map((row) => {
    const born = openedOr(db, "customers.geburtsdatum", row.uuid, row.born, null);
    return { ...row, born: typeof born === "string" && born !== "" ? born : null };
  });
}

function together(found: readonly Found[]): { persons: wire.FoundPerson[]; more: boolean } {
  const groups = groupPersons(found.slice(0, mostRecords));
  return { persons: groups.slice(0, mostPersons), more: found.length > mostRecords || groups.length > mostPersons };
}

/** Puts records together that are surely of one person. */
function groupPersons(found: readonly Found[]): readonly wire.FoundPerson[] {
  const groups: Found[][] = [];
  /* Those with a birthday first: what has none joins the one group that its mail or phone names, if it is one alone. */
  for (const one of found.toSorted((a, b) => Number(a.born === null) - Number(b.born === null))) {
    const same = groups.filter((group) => group.some((other) => isSame(one, other)));
    if (same.length === 1) same[0]?.push(one);
    else groups.push([one]);
  }
  return groups
    .map(personOf)
    .toSorted((a, b) => a.name.localeCompare(b.name, "de") || (a.born ?? "9999").localeCompare(b.born ?? "9999"));
}

function isSame(one: Found, other: Found): boolean {
  if (one.uuid === other.uuid && one.kind === other.kind) return isName(one.name, other.name);
  if (!isName(one.name, other.name)) return false;
  if (one.born !== null && other.born !== null) return one.born === other.born;
  return (one.mail !== "" && one.mail.toLowerCase() === other.mail.toLowerCase()) || sharesPhone(one.phone, other.phone);
}

const isName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function sharesPhone(one: string, other: string): boolean {
  const numbers = phonesOf(other);
  return phonesOf(one).some((number) => numbers.includes(number));
}

const phonesOf = (text: string) => text.split(" / ").flatMap((number) => phoneDigits(number) ?? []);

/** A phone number as its digits behind the country's or the trunk's prefix; null for what is too short to tell anybody. */
export function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/gu, "").replace(/^(?:0049|49|0+)/u, "");
  return digits.length < 6 ? null : digits;
}

function personOf(group: readonly Found[]): wire.FoundPerson {
  const first = (pick: (one: Found) => string) => group.map(pick).find((text) => text !== "") ?? "";
  const records = new Map(group.map(({ kind, uuid }) => [`${kind} ${uuid}`, { kind, uuid }]));
  return {
    name: first(({ name }) => name),
    born: group.find(({ born }) => born !== null)?.born ?? null,
    address: first(({ address }) => address),
    mail: first(({ mail }) => mail),
    phone: first(({ phone }) => phone),
    orders: [...new Set(group.flatMap(({ number }) => number ?? []))].toSorted((a, b) => a - b),
    records: [...records.values()],
  };
}
