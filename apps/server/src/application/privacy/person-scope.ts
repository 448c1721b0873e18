import type { wire } from "@rundgang/contracts";
import { isEmail, isIban } from "@rundgang/forms";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { phoneDigits } from "./find-persons.ts";
import { phoneDigitsSql, readTextsOfOthers, readTextsOfPerson, type OtherText } from "./person-texts.ts";
import { findsSql } from "./person-sources.ts";
import { ibanPattern, mailPattern, namesOf, partPattern, phonePattern, wordPattern } from "./person-patterns.ts";

/** Everything by which what is kept of one person is recognised: ids of rows, and patterns of texts that tell him. */
export interface PersonScope {
  /** What a report calls him. */
  readonly name: string;
  readonly customers: readonly string[];
  /** Records of houses whose owner he is. */
  readonly owners: readonly string[];
  /** Records of houses that name him as whom to speak to. */
  readonly contactPersons: readonly string[];
  readonly orders: readonly string[];
  /** Of nobody else's order. */
  readonly summaries: readonly string[];
  readonly appointments: readonly string[];
  readonly calls: readonly string[];
  readonly documents: readonly string[];
  readonly uploads: readonly string[];
  readonly units: readonly string[];
  readonly addresses: readonly string[];
  /** Every id above that is of this person alone, and those of what hangs on his orders. */
  readonly ids: readonly string[];
  /** Mail addresses in small letters, and phone numbers by `phoneDigits`, that no other record bears: a member with one is his. */
  readonly mails: readonly string[];
  readonly phones: readonly string[];
  /** The same that others share: a person has to look. */
  readonly sharedMails: readonly string[];
  readonly sharedPhones: readonly string[];
  /** Mail, phone and account of his alone, as patterns of whole words in texts. */
  readonly marks: readonly string[];
  /** His last name, where nobody else bears it at his doors: at his own unit it means him. */
  readonly names: readonly string[];
  /** What may mean him: names within words, first names, marks and names that others share. */
  readonly loose: readonly string[];
  /** First and last names, small: a doorbell that holds nothing else is his. */
  readonly words: readonly string[];
}

interface Ids {
  readonly id: string;
}

/** Reads what belongs to a person from the records that were chosen. What is gone already is left out. */
export async function readScope(db: Reader, records: readonly wire.PersonRecord[]): Promise<PersonScope> {
  const ofKind = (kind: wire.PersonRecord["kind"]) => records.filter((one) => one.kind === kind).map(({ uuid }) => uuid);
  const [customers, owners, contactPersons] = [ofKind("customer"), ofKind("contact-owner"), ofKind("contact-person")];
  const ids = async (from: ReturnType<typeof sql>) => (await readRows(db, sql<Ids>`id`, sql`(${from}) x`)).map(({ id }) => id);
  const any = (all: readonly string[]) => sql`any(${all}::uuid[])`;
  const orders = await ids(sql`select id from orders where customer_id = ${any(customers)}`);
  /* A summary that somebody else's order names is that one's paper, too. */
  const summaries = await ids(sql`select b.id from broadcasts b where (b.id = ${any(ofKind("summary"))}
      or exists (select from orders o where o.broadcast_id = b.id and o.id = ${any(orders)}))
    and not exists (select from orders o where o.broadcast_id = b.id and not o.id = ${any(orders)})`);
  const ticked = await ids(sql`select id from appointments where id = ${any(ofKind("appointment"))}`);
  const of = { customers, owners, contactPersons, orders, summaries, appointments: ticked };
  const texts = await readTextsOfPerson(db, of);
  const ofText = (kind: string) => unique(texts.filter((one) => one.kind === kind).map(({ text }) => text.trim()));
  const fulls = new Set(texts.filter(({ kind }) => kind === "name").map(({ text }) => namesOf(text).full.toLowerCase()));
  const nameThere = sql`lower(regexp_replace(trim(coalesce(t.data -> 'customer' ->> 'name', '')), '\\s+', ' ', 'g'))`;
  /* Whoever asked for the consultation in which he ordered may be somebody else, and so may be who ordered in it beside him. */
  const ofCalls =
    await ids(sql`select t.id from appointments t join video_calls c on c.appointment_id = t.id join orders o on o.video_call_id = c.id
    where o.id = ${any(orders)} and ${nameThere} = any(${["", ...fulls]}::text[])
      and not exists (select from orders p where p.video_call_id = c.id and not p.id = ${any(orders)})`);
  const chosen = unique([...ticked, ...ofCalls]);
  const named = ofText("name").map(namesOf);
  const lasts = unique(named.map(({ last }) => last));

  const ownUnits = await ids(sql`select unit_id as id from orders where id = ${any(orders)}
    union select unit_id from broadcasts where id = ${any(summaries)}
    union select unit_id from appointments where id = ${any(chosen)} and unit_id is not null`);
  const ownHouses = await ids(sql`select address_id as id from units where id = ${any(ownUnits)}
    union select address_id from contacts where id = ${any([...owners, ...contactPersons])}
    union select address_id from appointments where id = ${any(chosen)} and address_id is not null`);
  const his = {
    /* "-" and "keine" are written there as well, and would be found in everybody's texts. */
    mails: unique(ofText("mail").map((mail) => mail.toLowerCase())).filter(isEmail),
    phones: unique(ofText("phone").flatMap((phone) => phoneDigits(phone) ?? [])),
    ibans: unique(ofText("iban").map(plain)).filter(isIban),
  };
  const others = await readTextsOfOthers(db, { ...of, appointments: chosen }, { ...his, units: ownUnits, houses: ownHouses });
  /* An appointment or a summary of the same name may well be his; a customer or a contact that was not chosen is somebody else. */
  const foreign = others.filter(({ kind, name }) => kind === "record" || !fulls.has(namesOf(name).full.toLowerCase()));
  const borne = (pick: (one: OtherText) => readonly string[]) => new Set(foreign.flatMap(pick));
  const mailsOfOthers = borne(({ mails }) => mails.map((mail) => mail.toLowerCase()));
  const phonesOfOthers = borne(({ phones }) => phones.flatMap((phone) => phoneDigits(phone) ?? []));
  const ibansOfOthers = borne(({ iban }) => [plain(iban)]);
  const [mails, sharedMails] = split(his.mails, mailsOfOthers);
  const [phones, sharedPhones] = split(his.phones, phonesOfOthers);
  const [ibans, sharedIbans] = split(his.ibans, ibansOfOthers);
  const lastsBeside = new Set(foreign.map(({ name }) => namesOf(name).last.toLowerCase()));
  const names = lasts.filter((last) => !lastsBeside.has(last.toLowerCase()));

  const patterns = (ofMails: readonly string[], ofPhones: readonly string[], ofIbans: readonly string[]) => [
    ...ofMails.map(mailPattern),
    ...ofPhones.map(phonePattern),
    ...ofIbans.map(ibanPattern),
  ];
  const marks = patterns(mails, phones, ibans);
  /* A name of two letters is a word of the language as well: a person has to look. */
  const wordsOfName = names.filter((last) => last.length > 2).map(wordPattern);

  const nameAlone = names.length === lasts.length;
  const found = await ids(sql`select t.id from appointments t where not t.id = ${any(chosen)}
    and not exists (select from video_calls c join orders o on o.video_call_id = c.id where c.appointment_id = t.id)
    and (((lower(t.data -> 'customer' ->> 'mail') = any(${mails}::text[])
          or ${phoneDigitsSql("t.data -> 'customer' ->> 'phone'")} = any(${phones}::text[])) and ${nameThere} = any(${["", ...fulls]}::text[]))
      or (${nameAlone} and t.unit_id = ${any(ownUnits)} and ${nameThere} = any(${[...fulls]}::text[]))
      or (t.unit_id = ${any(ownUnits)} and ${nameThere} = ''
        and ${findsSql(sql`(t.subject || ' ' || coalesce(t.data ->> 'comment', ''))`, [...wordsOfName, ...marks])}))`);
  const appointments = [...chosen, ...found];
  const units = unique([
    ...ownUnits,
    ...(await ids(sql`select unit_id as id from appointments where id = ${any(found)} and unit_id is not null`)),
  ]);
  const addresses = unique([
    ...ownHouses,
    ...(await ids(sql`select address_id as id from units where id = ${any(units)}
      union select address_id from appointments where id = ${any(found)} and address_id is not null`)),
  ]);
  const calls = await ids(sql`select id from video_calls where appointment_id = ${any(appointments)}`);
  const documents = await ids(sql`select id from documents where order_id = ${any(orders)} or broadcast_id = ${any(summaries)}
    union select s.sealed_id from document_seals s join documents d on d.id = s.document_id where d.order_id = ${any(orders)} or d.broadcast_id = ${any(summaries)}`);
  const uploads = await ids(
    sql`select right(iri, 36)::uuid as id from order_files where order_id = ${any(orders)} and iri like '/api/uploaded\\_files/%'`,
  );
  const links =
    await ids(sql`select id from customer_links where order_id = ${any(orders)} union select id from order_statuses where order_id = ${any(orders)}
    union select id from customer_questions where order_id = ${any(orders)} union select id from contact_requests where order_id = ${any(orders)}
    union select id from order_notes where order_id = ${any(orders)} union select id from status_notices where order_id = ${any(orders)}`);
  const firsts = unique([...ofText("first"), ...named.flatMap(({ first }) => (first === "" ? [] : [first]))]);
  return {
    name: named.at(0)?.full ?? "Ihrer Person",
    customers,
    owners,
    contactPersons,
    orders,
    summaries,
    appointments,
    calls,
    documents,
    uploads,
    units,
    addresses,
    ids: [
      ...customers,
      ...owners,
      ...contactPersons,
      ...orders,
      ...summaries,
      ...appointments,
      ...calls,
      ...documents,
      ...uploads,
      ...links,
    ],
    mails,
    phones,
    sharedMails,
    sharedPhones,
    marks,
    names: wordsOfName,
    loose: [...lasts.map(partPattern), ...firsts.map(wordPattern), ...patterns(sharedMails, sharedPhones, sharedIbans)],
    words: nameAlone ? unique([...lasts, ...firsts, ...named.map(({ full }) => full)].flatMap(wordsOf)) : [],
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
const plain = (iban: string) => iban.replaceAll(/\s/gu, "").toUpperCase();
const wordsOf = (text: string) => text.toLowerCase().split(/[\s,/&+]+/u);

/** Those of nobody else, and those that others have, too. */
function split(texts: readonly string[], others: ReadonlySet<string>): readonly [readonly string[], readonly string[]] {
  return [texts.filter((text) => text !== "" && !others.has(text)), texts.filter((text) => text !== "" && others.has(text))];
}
