import { hash } from "@node-rs/argon2";
import { addressSearchText } from "@rundgang/domain";
import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { maySealFiles } from "../files/sealed/may-seal-files.ts";

/** Password of everyone in the fixture. */
export const password = "test-passwort-1";

/** A small world: two salesmen with a territory each, a back office, two providers, four addresses. */
export const ids = {
  anna: "00000000-0000-7000-8000-000000000001",
  bert: "00000000-0000-7000-8000-000000000002",
  office: "00000000-0000-7000-8000-000000000003",
  west: "00000000-0000-7000-8000-000000000011",
  east: "00000000-0000-7000-8000-000000000012",
  project: "00000000-0000-7000-8000-000000000021",
  form: "00000000-0000-7000-8000-000000000031",
  /** Anna's, in the west: three units. */
  westAddress: "00000000-0000-7000-8000-000000000101",
  /** Bert's, in the east: two units. */
  eastAddress: "00000000-0000-7000-8000-000000000102",
  /** Anna's, of the provider that asks for names. */
  namedAddress: "00000000-0000-7000-8000-000000000103",
  /** In nobody's territory, made by Anna. */
  lonelyAddress: "00000000-0000-7000-8000-000000000104",
} as const;

/** The n-th unit of an address of the fixture, from 1. */
export function unitOf(addressId: string, n: number): string {
  return `${addressId.slice(0, 24)}${addressId.slice(-3)}00000000${n}`;
}

const places = [
  { id: ids.westAddress, strasse: "Mühlgasse", hausnummer: "12", zusatz: "a", units: 3, provider: 2, territory: ids.west },
  { id: ids.eastAddress, strasse: "Marktplatz", hausnummer: "5", zusatz: "", units: 2, provider: 2, territory: ids.east },
  { id: ids.namedAddress, strasse: "Am Weiler", hausnummer: "3", zusatz: "", units: 1, provider: 3, territory: ids.west },
  { id: ids.lonelyAddress, strasse: "Feldweg", hausnummer: "1", zusatz: "", units: 1, provider: 2, territory: null },
];

/** Points in degrees: in the west, in the east, and in nobody's territory. */
export const points = {
  west: { lat: "49.5128", lon: "11.2824" },
  east: { lat: "49.5128", lon: "11.3024" },
  outside: { lat: "49.5128", lon: "11.3224" },
} as const;

/** A territory of a hundredth of a degree. */
function square(west: number) {
  const [east, south, north] = [west + 0.01, 49.51, 49.52];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon" as const, coordinates: [ring] };
}

/** Where the western territory lies. */
export const westShape = square(11.28);

/** Fills an empty, migrated database. */
export async function insertFixture(db: Kysely<Tables>): Promise<void> {
  await insertPeople(db);
  await insertMasters(db);
  await db
    .insertInto("territories")
    .values([
      { id: ids.west, name: "West", geometry: JSON.stringify(westShape) },
      { id: ids.east, name: "Ost", geometry: JSON.stringify(square(11.3)) },
    ])
    .execute();
  await db
    .insertInto("territory_members")
    .values([
      { territory_id: ids.west, user_id: ids.anna },
      { territory_id: ids.east, user_id: ids.bert },
    ])
    .execute();
  for (const place of places) await insertPlace(db, place);
  /* As a server leaves it that was up for some minutes: what a start on it writes is sealed. */
  await maySealFiles(db);
}

async function insertPeople(db: Kysely<Tables>): Promise<void> {
  /* A hash names its cost: this one is checked in no time, which the many who sign in here are not tried for. */
  const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const person = (id: string, username: string, name: string, role: string) => ({
    id,
    username,
    name,
    password_hash,
    roles: [role],
  });
  await db
    .insertInto("users")
    .values([
      person(ids.anna, "anna", "Anna West", "ROLE_SALESMAN"),
      person(ids.bert, "bert", "Bert Ost", "ROLE_SALESMAN"),
      person(ids.office, "office", "Olga Büro", "ROLE_BACK_OFFICE"),
    ])
    .execute();
}

async function insertMasters(db: Kysely<Tables>): Promise<void> {
  const provider = (id: number, name: string, settings: object) => ({
    id,
    name,
    short_name: name,
    logo: null,
    small_logo: null,
    settings: JSON.stringify(settings),
  });
  const buttons = [
    { qualification: "ORDER_REGISTERED", label: "Abschluss", color: "green" },
    { qualification: "NO_INTEREST", label: "Nein", color: "red" },
  ];
  await db
    .insertInto("providers")
    .values([
      provider(2, "Glasfaser", { unitAddable: true, addressAddable: true }),
      provider(3, "Zweitnetz", { unitAddable: false, unitNameRequired: true, qualificationButtons: buttons }),
    ])
    .execute();
  await db.insertInto("carriers").values({ id: "telekom", name: "Telekom" }).execute();
  const settings = JSON.stringify({ phase: "1", paperOrderPossible: "JA" });
  await db.insertInto("projects").values({ id: ids.project, name: "Ausbau", settings }).execute();
  const form = { id: ids.form, version: "1", name: "Formular", provider_id: 2, data: "{}" };
  await db
    .insertInto("order_forms")
    .values([
      { ...form, status: "INACTIVE" },
      { ...form, version: "2", status: "ACTIVE" },
    ])
    .execute();
}

async function insertPlace(db: Kysely<Tables>, place: (typeof places)[number]): Promise<void> {
  const { id, strasse, hausnummer, zusatz, units, provider, territory } = place;
  const fields = { strasse, hausnummer, plz: "91207", ort: "Lauf" };
  await db
    .insertInto("addresses")
    .values({
      id,
      ...fields,
      hausnummer_zusatz: zusatz,
      lat: "49.5128000",
      lon: "11.2824000",
      provider_id: provider,
      project_id: ids.project,
      search_text: addressSearchText({ ...fields, hausnummerZusatz: zusatz }),
      created_by: territory === null ? ids.anna : null,
    })
    .execute();
  if (territory !== null) {
    await db.insertInto("address_territories").values({ address_id: id, territory_id: territory }).execute();
  }
  const numbers = Array.from({ length: units }, (_, index) => index + 1);
  await db
    .insertInto("units")
    .values(
      numbers.map((position) => ({
        id: unitOf(id, position),
        address_id: id,
        position,
        name: null,
        order_id: null,
        created_by: null,
      })),
    )
    .execute();
}
