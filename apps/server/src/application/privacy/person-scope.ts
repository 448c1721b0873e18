import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { phoneDigits } from "./find-persons.ts";

/** Everything by which what is kept of one person is recognised: ids of rows, and texts that tell him. */
export interface PersonScope {
  readonly customers: readonly string[];
  readonly contacts: readonly string[];
  readonly orders: readonly string[];
  readonly summaries: readonly string[];
  readonly appointments: readonly string[];
  readonly calls: readonly string[];
  readonly documents: readonly string[];
  readonly uploads: readonly string[];
  readonly units: readonly string[];
  readonly addresses: readonly string[];
  /** Every id above that is of this person alone, and those of what hangs on his orders. */
  readonly ids: readonly string[];
  /** Mail addresses, account numbers and phone numbers as they stand: found anywhere they mean him. */
  readonly marks: readonly string[];
  /** Names: at his doors and in his papers alone they mean him. */
  readonly names: readonly string[];
  readonly mails: readonly string[];
}

interface Ids {
  readonly id: string;
}

/** Reads what belongs to a person from the records that were chosen. What is gone already is left out. */
export async function readScope(db: Reader, records: readonly wire.PersonRecord[]): Promise<PersonScope> {
  const ofKind = (kind: wire.PersonRecord["kind"]) => records.filter((one) => one.kind === kind).map(({ uuid }) => uuid);
  const [customers, contacts, summariesAsked, appointmentsAsked] = [
    ofKind("customer"),
    ofKind("contact"),
    ofKind("summary"),
    ofKind("appointment"),
  ];
  const ids = async (from: ReturnType<typeof sql>) => (await readRows(db, sql<Ids>`id`, sql`(${from}) x`)).map(({ id }) => id);
  const any = (all: readonly string[]) => sql`any(${all}::uuid[])`;
  const orders = await ids(sql`select id from orders where customer_id = ${any(customers)}`);
  const summaries = await ids(sql`select id from broadcasts where id = ${any(summariesAsked)}
    union select broadcast_id from orders where id = ${any(orders)} and broadcast_id is not null`);
  const appointments = await ids(sql`select id from appointments where id = ${any(appointmentsAsked)}
    union select c.appointment_id from video_calls c join orders o on o.video_call_id = c.id where o.id = ${any(orders)}`);
  const calls = await ids(sql`select id from video_calls where appointment_id = ${any(appointments)}`);
  const documents = await ids(sql`select id from documents where order_id = ${any(orders)} or broadcast_id = ${any(summaries)}
    union select s.sealed_id from document_seals s join documents d on d.id = s.document_id where d.order_id = ${any(orders)} or d.broadcast_id = ${any(summaries)}`);
  const uploads = await ids(
    sql`select right(iri, 36)::uuid as id from order_files where order_id = ${any(orders)} and iri like '/api/uploaded\\_files/%'`,
  );
  const units =
    await ids(sql`select unit_id as id from orders where id = ${any(orders)} union select unit_id from broadcasts where id = ${any(summaries)}
    union select unit_id from appointments where id = ${any(appointments)} and unit_id is not null`);
  const addresses =
    await ids(sql`select address_id as id from units where id = ${any(units)} union select address_id from contacts where id = ${any(contacts)}
    union select address_id from appointments where id = ${any(appointments)} and address_id is not null`);
  const texts = await readRows(
    db,
    sql<{ kind: "name" | "mail" | "phone" | "iban"; text: string }>`kind, text`,
    sql`(select one.kind, one.text from customers k, lateral (values ('name', k.data ->> 'name'), ('mail', k.data ->> 'email'),
        ('phone', k.data ->> 'telPrivat'), ('phone', k.data ->> 'telMobile'), ('iban', k.data ->> 'iban')) one (kind, text) where k.id = ${any(customers)}
      union select one.kind, one.text from contacts c, lateral (values ('name', c.data -> 'owner' ->> 'name'), ('mail', c.data -> 'owner' ->> 'email'),
        ('phone', c.data -> 'owner' ->> 'phone'), ('name', c.data -> 'contactPerson' ->> 'name'), ('mail', c.data -> 'contactPerson' ->> 'email'),
        ('phone', c.data -> 'contactPerson' ->> 'phone')) one (kind, text) where c.id = ${any(contacts)}
      union select one.kind, one.text from appointments t, lateral (values ('name', t.data -> 'customer' ->> 'name'), ('mail', t.data -> 'customer' ->> 'mail'),
        ('phone', t.data -> 'customer' ->> 'phone')) one (kind, text) where t.id = ${any(appointments)}
      union select one.kind, one.text from broadcasts b, lateral (values ('name', b.recipient ->> 'name'), ('mail', b.recipient ->> 'mail')) one (kind, text)
        where b.id = ${any(summaries)}
      union select one.kind, one.text from contact_requests r, lateral (values ('mail', r.email), ('phone', r.phone), ('mail', r.email_before), ('phone', r.phone_before))
        one (kind, text) where r.order_id = ${any(orders)}) found where length(text) >= 3`,
  );
  const of = (kind: string) => texts.filter((one) => one.kind === kind).map(({ text }) => text.trim());
  const phones = of("phone").flatMap((text) => [text, ...(phoneDigits(text) === null ? [] : [phoneDigits(text) ?? ""])]);
  const links =
    await ids(sql`select id from customer_links where order_id = ${any(orders)} union select id from order_statuses where order_id = ${any(orders)}
    union select id from customer_questions where order_id = ${any(orders)} union select id from contact_requests where order_id = ${any(orders)}
    union select id from order_notes where order_id = ${any(orders)} union select id from status_notices where order_id = ${any(orders)}`);
  return {
    customers,
    contacts,
    orders,
    summaries,
    appointments,
    calls,
    documents,
    uploads,
    units,
    addresses,
    ids: [...customers, ...contacts, ...orders, ...summaries, ...appointments, ...calls, ...documents, ...uploads, ...links],
    marks: unique([...of("mail"), ...of("iban"), ...phones.filter((text) => text.replaceAll(/\D/gu, "").length >= 6)]),
    names: unique(of("name")),
    mails: unique(of("mail")).map((mail) => mail.toLowerCase()),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
