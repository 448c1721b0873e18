import { sql, type RawBuilder } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import type { PersonScope } from "./person-scope.ts";
import { phoneDigitsSql } from "./person-texts.ts";
import { findsSql, jsonTextSql, objectionHolds, ownPatterns, personSources } from "./person-sources.ts";

/** A place where a text may mean the person and may mean another: nothing of it is told or taken, and somebody looks. */
interface Doubt {
  /** German: what it is. */
  readonly what: string;
  readonly table: string;
  readonly where: (scope: PersonScope) => RawBuilder<boolean>;
  /** Ids by which people find it: of its unit, its house. */
  readonly unit?: string;
  readonly house?: string;
}

/** So many sentences are shown; the last one says that there are more. */
const mostDoubts = 50;

const any = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;

const isTold = (table: string, scope: PersonScope) => {
  const wheres = personSources.filter((one) => one.table === table).map(({ where }) => sql`coalesce(${where(scope)}, false)`);
  return sql<boolean>`(${wheres.length === 0 ? sql`false` : sql.join(wheres, sql` or `)})`;
};

/** A text at his doors that may mean him; his marks mean him at any door. */
const atDoors =
  (text: RawBuilder<string>, doors: RawBuilder<boolean> | ((scope: PersonScope) => RawBuilder<boolean>)) =>
  (scope: PersonScope) =>
    sql<boolean>`(${findsSql(text, scope.marks)} or (${typeof doors === "function" ? doors(scope) : doors}
    and ${findsSql(text, [...scope.loose, ...ownPatterns(scope)])}))`;
const ofUnit = (scope: PersonScope) => sql<boolean>`unit_id = ${any(scope.units)}`;
const ofUnitOrHouse = (scope: PersonScope) =>
  sql<boolean>`(unit_id = ${any(scope.units)} or (unit_id is null and address_id = ${any(scope.addresses)}))`;

const doubts: readonly Doubt[] = [
  {
    what: "Name an der Wohnung",
    table: "units",
    where: (scope) => sql<boolean>`(id = ${any(scope.units)} and ${findsSql(sql`coalesce(name, '')`, scope.loose)})`,
    unit: "id",
  },
  { what: "Vermerk zur Wohnung", table: "comments", where: atDoors(sql`text`, ofUnit), unit: "unit_id" },
  { what: "Ergebnis eines Besuchs", table: "qualifications", where: atDoors(jsonTextSql("data"), ofUnit), unit: "unit_id" },
  { what: "Anderweitiger Verkauf", table: "ext_sales", where: atDoors(sql`note`, ofUnit), unit: "unit_id" },
  {
    what: "Widerspruch gegen Besuche",
    table: "objections",
    where: atDoors(sql`(note || ' ' || coalesce(name, ''))`, ofUnitOrHouse),
    unit: "unit_id",
    house: "address_id",
  },
  {
    what: "Notiz zum Haus",
    table: "address_notes",
    where: atDoors(sql`(text || ' ' || coalesce(place, ''))`, ofUnitOrHouse),
    unit: "unit_id",
    house: "address_id",
  },
  {
    what: "Termin",
    table: "appointments",
    where: (scope) => sql<boolean>`(${atDoors(sql`(subject || ' ' || ${jsonTextSql("data")})`, ofUnitOrHouse)(scope)}
      or lower(data -> 'customer' ->> 'mail') = any(${[...scope.mails, ...scope.sharedMails]}::text[])
      or ${phoneDigitsSql("data -> 'customer' ->> 'phone'")} = any(${[...scope.phones, ...scope.sharedPhones]}::text[]))`,
    unit: "unit_id",
    house: "address_id",
  },
  {
    what: "Rückrufwunsch",
    table: "callbacks",
    where: ({ phones, sharedPhones }) => sql<boolean>`${phoneDigitsSql("phone")} = any(${[...phones, ...sharedPhones]}::text[])`,
  },
  {
    what: "Eigentümer und Ansprechpartner eines Hauses",
    table: "contacts",
    where: (scope) => atDoors(contactTextSql(scope), sql<boolean>`address_id = ${any(scope.addresses)}`)(scope),
    house: "address_id",
  },
  {
    what: "Verlauf einer Hilfe aus der Ferne",
    table: "device_task_steps",
    where: ({ marks, ids }) => findsSql(sql`note`, [...marks, ...ids]),
  },
  {
    what: "Import, der noch nicht beendet ist",
    table: "imports",
    where: ({ marks }) => sql<boolean>`(ended_at is null and ${findsSql(jsonTextSql("preview"), marks)})`,
  },
];

/** Of a contact what is not told of as his: the other person and what somebody remarked. */
function contactTextSql({ owners, contactPersons }: PersonScope): RawBuilder<string> {
  return sql`(case when id = ${any(owners)} then '' else ${jsonTextSql("data -> 'owner'")} || ' ' || coalesce(data ->> 'comments', '') end || ' '
    || case when id = ${any(contactPersons)} then '' else coalesce(${jsonTextSql("data -> 'contactPerson'")}, '') end)`;
}

/** German sentences: where something may mean the person that nothing tells for certain, and what stays though it is his. */
export async function readDoubts(db: Reader, scope: PersonScope): Promise<string[]> {
  const found = new Set<string>();
  for (const { what, table, where, unit, house } of doubts) {
    /* Both halves of a contact are told apart in its own text. */
    const told = table === "contacts" ? sql`false` : isTold(table, scope);
    const rows = await readRows(
      db,
      sql<{ place: string }>`${placeSql(unit, house)} as place`,
      sql`${sql.table(table)} where ${where(scope)} and not ${told} limit ${mostDoubts}`,
    );
    for (const { place } of rows) found.add(`Bitte von Hand prüfen: ${what}${place === "" ? "" : `, ${place}`}.`);
  }
  const kept = await readRows(
    db,
    sql<{ place: string }>`${placeSql("unit_id", "address_id")} as place`,
    sql`objections where ${ofUnit(scope)} and ${findsSql(sql`coalesce(name, '')`, ownPatterns(scope))} and ${objectionHolds} limit ${mostDoubts}`,
  );
  for (const { place } of kept)
    found.add(`Der Name am Widerspruch gegen Besuche bleibt, solange dieser gilt (Art. 21, 17 Abs. 3 DSGVO): ${place}.`);
  const all = [...found];
  return all.length <= mostDoubts ? all : [...all.slice(0, mostDoubts - 1), "Bitte von Hand prüfen: Es gibt weitere Stellen."];
}

/** House and unit of a row, as people know them. */
function placeSql(unit: string | undefined, house: string | undefined): RawBuilder<string> {
  if (unit === undefined && house === undefined) return sql`''`;
  const unitId = unit === undefined ? sql`null::uuid` : sql.raw(unit === "id" ? "units.id" : unit);
  const houseId = house === undefined ? sql`null::uuid` : sql.raw(house);
  return sql`coalesce((select concat_ws(' ', a.strasse, concat(a.hausnummer, a.hausnummer_zusatz)) || coalesce(', WE ' || u.position, '')
    from (select ${unitId} as unit, ${houseId} as house) at left join units u on u.id = at.unit
      join addresses a on a.id = coalesce(u.address_id, at.house)), '')`;
}
