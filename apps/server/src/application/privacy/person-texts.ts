import { sql, type RawBuilder } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { marksOf, openedOr } from "../../db/record-seals.ts";
import { erasedText } from "./find-persons.ts";

/** The records that were chosen for a person. */
export interface ChosenIds {
  readonly customers: readonly string[];
  readonly owners: readonly string[];
  readonly contactPersons: readonly string[];
  readonly orders: readonly string[];
  readonly summaries: readonly string[];
  readonly appointments: readonly string[];
}

/** A text that tells who a person is. */
export interface PersonText {
  readonly kind: "name" | "first" | "mail" | "phone" | "iban";
  readonly text: string;
}

/** What another record says of its person. */
export interface OtherText {
  /** `note`: an appointment or a summary, which may be the same person's without anybody having chosen it. */
  readonly kind: "record" | "note";
  readonly name: string;
  readonly mails: readonly string[];
  readonly phones: readonly string[];
  readonly iban: string;
  readonly units: readonly string[];
  /** Of a contact. */
  readonly house: string | null;
}

const any = (all: readonly string[]) => sql`any(${all}::uuid[])`;

/** A phone number of a column as `phoneDigits` has it. */
export function phoneDigitsSql(column: string): RawBuilder<string> {
  return sql`regexp_replace(regexp_replace(${sql.raw(column)}, '\\D', '', 'g'), '^(0049|49|0+)', '')`;
}

/** Names, mail addresses, phone and account numbers of the chosen records. */
export async function readTextsOfPerson(db: Reader, of: ChosenIds): Promise<readonly PersonText[]> {
  const texts = await readRows(
    db,
    sql<PersonText>`kind, text`,
    sql`(select one.kind, one.text from customers k, lateral (values ('name', k.data ->> 'name'), ('first', k.data ->> 'vorname'),
        ('name', concat_ws(' ', nullif(k.data ->> 'vorname', ''), k.data ->> 'name')), ('mail', k.data ->> 'email'),
        ('phone', k.data ->> 'telPrivat'), ('phone', k.data ->> 'telMobile')) one (kind, text) where k.id = ${any(of.customers)}
      union select one.kind, one.text from contacts c, lateral (values ('name', c.data -> 'owner' ->> 'name'), ('mail', c.data -> 'owner' ->> 'email'),
        ('phone', c.data -> 'owner' ->> 'phone')) one (kind, text) where c.id = ${any(of.owners)}
      union select one.kind, one.text from contacts c, lateral (values ('name', c.data -> 'contactPerson' ->> 'name'),
        ('mail', c.data -> 'contactPerson' ->> 'email'), ('phone', c.data -> 'contactPerson' ->> 'phone')) one (kind, text)
        where c.id = ${any(of.contactPersons)}
      union select one.kind, one.text from appointments t, lateral (values ('name', t.data -> 'customer' ->> 'name'), ('mail', t.data -> 'customer' ->> 'mail'),
        ('phone', t.data -> 'customer' ->> 'phone')) one (kind, text) where t.id = ${any(of.appointments)}
      union select one.kind, one.text from broadcasts b, lateral (values ('name', b.recipient ->> 'name'), ('mail', b.recipient ->> 'mail')) one (kind, text)
        where b.id = ${any(of.summaries)}
      union select one.kind, one.text from contact_requests r, lateral (values ('mail', r.email), ('phone', r.phone), ('mail', r.email_before), ('phone', r.phone_before))
        one (kind, text) where r.order_id = ${any(of.orders)}) found where trim(text) not in ('', '${sql.raw(erasedText)}') order by kind, length(text) desc, text`,
  );
  return [...texts, ...(await readAccounts(db, of.customers))];
}

/** Accounts of customers, opened; one whose key is gone is told of nowhere. */
async function readAccounts(db: Reader, customers: readonly string[]): Promise<readonly PersonText[]> {
  const rows = await readRows(
    db,
    sql<{ id: string; iban: unknown }>`k.id, k.data -> 'iban' as iban`,
    sql`customers k where k.id = ${any(customers)} order by k.id`,
  );
  return rows.flatMap(({ id, iban }) => {
    const text = openedOr(db, "customers.iban", id, iban, null);
    return typeof text === "string" && text.trim() !== "" ? [{ kind: "iban" as const, text }] : [];
  });
}

/** By what other records are told to have something in common with a person: marks as `PersonScope` has them, his units and houses. */
export interface SharedBy {
  readonly mails: readonly string[];
  readonly phones: readonly string[];
  readonly ibans: readonly string[];
  readonly units: readonly string[];
  readonly houses: readonly string[];
}

/** What other records that share a mark or a door say of their persons: a mark that one of them bears is not this person's alone. */
export async function readTextsOfOthers(db: Reader, of: ChosenIds, shared: SharedBy): Promise<readonly OtherText[]> {
  const list = (...texts: readonly string[]) =>
    sql.raw(`array_remove(array_remove(array[${texts.join(", ")}]::text[], null), '')`);
  const marks = shared.ibans.flatMap((iban) => marksOf(db, iban));
  const rows = await readRows(
    db,
    sql<
      Omit<OtherText, "iban"> & { id: string; iban: unknown }
    >`kind, id, coalesce(name, '') as name, mails, phones, iban, units, house`,
    sql`(select 'record' as kind, k.id, k.data ->> 'name' as name,
        ${list("k.data ->> 'email'")} || coalesce((select array_agg(r.email) from contact_requests r join orders o on o.id = r.order_id where o.customer_id = k.id), '{}') as mails,
        ${list("k.data ->> 'telPrivat'", "k.data ->> 'telMobile'")} as phones, k.data -> 'iban' as iban,
        array(select o.unit_id from orders o where o.customer_id = k.id) as units, null::uuid as house
      from customers k where not k.id = ${any(of.customers)}
      union all select 'record', c.id, c.data -> 'owner' ->> 'name', ${list("c.data -> 'owner' ->> 'email'")}, ${list("c.data -> 'owner' ->> 'phone'")}, null,
        '{}'::uuid[], c.address_id from contacts c where not c.id = ${any(of.owners)}
      union all select 'record', c.id, c.data -> 'contactPerson' ->> 'name', ${list("c.data -> 'contactPerson' ->> 'email'")},
        ${list("c.data -> 'contactPerson' ->> 'phone'")}, null, '{}'::uuid[], c.address_id
      from contacts c where jsonb_typeof(c.data -> 'contactPerson') = 'object' and not c.id = ${any(of.contactPersons)}
      union all select 'note', t.id, t.data -> 'customer' ->> 'name', ${list("t.data -> 'customer' ->> 'mail'")}, ${list("t.data -> 'customer' ->> 'phone'")}, null,
        array_remove(array[t.unit_id], null), null
      from appointments t where t.data -> 'customer' ->> 'name' <> '' and not t.id = ${any(of.appointments)}
      union all select 'note', b.id, b.recipient ->> 'name', ${list("b.recipient ->> 'mail'")}, '{}'::text[], null, array_remove(array[b.unit_id], null), null
      from broadcasts b where b.recipient <> '{}' and not b.id = ${any(of.summaries)}
        and not exists (select from orders o where o.broadcast_id = b.id and o.id = ${any(of.orders)})) other
      where exists (select from unnest(mails) mail where lower(mail) = any(${shared.mails}::text[]))
        or exists (select from unnest(phones) phone where ${phoneDigitsSql("phone")} = any(${shared.phones}::text[]))
        or iban ->> 'mark' = any(${marks}::text[])
        /* As an earlier version left it. */
        or upper(regexp_replace(iban #>> '{}', '\\s', '', 'g')) = any(${shared.ibans}::text[])
        or units && ${shared.units}::uuid[] or house = any(${shared.houses}::uuid[])`,
  );
  return rows.map(({ id, iban, ...other }) => {
    const text = openedOr(db, "customers.iban", id, iban, null);
    return { ...other, iban: typeof text === "string" ? text : "" };
  });
}
