import { dgOrderForm } from "@rundgang/domain/dg-form";
import { addressSearchText } from "@rundgang/domain";
import { sql, type Insertable, type Kysely } from "kysely";

import type { Tables } from "../../apps/server/src/db/tables.ts";
import { behindItsBack } from "../../apps/server/src/testing/behind-its-back.ts";
import { hash } from "@node-rs/argon2";

/** What a run finds at the server: people, and doors for them. All uuids follow from the seed. */
export interface Town {
  readonly seed: number;
  /** Two salesmen with a territory each. */
  readonly people: readonly [Person, Person];
}

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly territoryId: string;
  readonly addressId: string;
  /** Doors of this person's own address. */
  readonly unitIds: readonly string[];
}

export const password = "proof-password";

/** Doors at each address; a run has at most as many commands that need a door of their own. */
const doors = 8;
const provider = 2;
const project = "00000000-0000-7000-8000-000000000021";

/** A uuid of the town of a seed: it begins with the seed, in hexadecimal, and is none that a device makes. */
function idOf(seed: number, kind: number, n: number): string {
  const head = (seed >>> 0).toString(16).padStart(8, "0");
  return `${head}-0001-7000-8000-${kind.toString(16).padStart(4, "0")}${n.toString(16).padStart(8, "0")}`;
}

export function townOf(seed: number): Town {
  const person = (n: number): Person => ({
    userId: idOf(seed, 1, n),
    username: `s${seed}-${n}`,
    territoryId: idOf(seed, 2, n),
    addressId: idOf(seed, 3, n),
    unitIds: Array.from({ length: doors }, (_, door) => idOf(seed, 4, n * doors + door)),
  });
  return { seed, people: [person(0), person(1)] };
}

/** What all runs share: provider, project and the contract form. */
export async function insertMasters(db: Kysely<Tables>): Promise<void> {
  const settings = JSON.stringify({ unitAddable: true });
  await db
    .insertInto("providers")
    .values({ id: provider, name: "Glasfaser", short_name: "Glas", logo: null, small_logo: null, settings })
    .execute();
  await db
    .insertInto("projects")
    .values({ id: project, name: "Ausbau", settings: JSON.stringify({ phase: "1", paperOrderPossible: "JA" }) })
    .execute();
  const { uuid, name, version, data } = dgOrderForm;
  await db
    .insertInto("order_forms")
    .values({ id: uuid, name, version, provider_id: provider, data: JSON.stringify(data), status: "ACTIVE" })
    .execute();
}

/** Takes everything of earlier runs away, the numbers of their events too, and puts the towns of these seeds there. */
export async function resettle(db: Kysely<Tables>, towns: readonly Town[]): Promise<void> {
  const everything = sql`truncate users, territories, addresses, receipts, events, mails, pgboss.job restart identity cascade`;
  /* The evidence of orders is emptied by nobody else. */
  await behindItsBack(db, (tx) => everything.execute(tx));
  const people = towns.flatMap((town) => town.people);
  const password_hash = await cheapHash();
  await insertAll(db, "users", people, (one) => ({
    id: one.userId,
    username: one.username,
    name: one.username,
    password_hash,
    roles: ["ROLE_SALESMAN"],
  }));
  const geometry = JSON.stringify({ type: "Polygon", coordinates: [] });
  await insertAll(db, "territories", people, (one) => ({ id: one.territoryId, name: one.territoryId, geometry }));
  /* The database's own clock is not that of a run. */
  const since = "-infinity";
  await insertAll(db, "territory_members", people, (one) => ({ territory_id: one.territoryId, user_id: one.userId, since }));
  await insertAll(db, "addresses", people, (one) => {
    const fields = { strasse: one.username, hausnummer: "1", plz: "91207", ort: "Lauf" };
    return {
      id: one.addressId,
      ...fields,
      lat: "49.5128000",
      lon: "11.2824000",
      provider_id: provider,
      project_id: project,
      search_text: addressSearchText({ ...fields, hausnummerZusatz: "" }),
      created_by: null,
    };
  });
  await insertAll(db, "address_territories", people, (one) => ({
    address_id: one.addressId,
    territory_id: one.territoryId,
    since,
  }));
  const units = people.flatMap((one) => one.unitIds.map((id, door) => ({ id, door, address: one.addressId })));
  await insertAll(db, "units", units, ({ id, door, address }) => ({
    id,
    address_id: address,
    position: door + 1,
    name: null,
    order_id: null,
    created_by: null,
  }));
}

const rowsAtOnce = 500;

async function insertAll<Table extends keyof Tables, Item>(
  db: Kysely<Tables>,
  table: Table,
  items: readonly Item[],
  rowOf: (item: Item) => Insertable<Tables[Table]>,
): Promise<void> {
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(items.slice(from, from + rowsAtOnce).map(rowOf))
      .execute();
  }
}

let hashed: Promise<string> | undefined;

/** A real argon2id hash with the least memory that there is: signing in is not what a run is about, and it happens often. */
function cheapHash(): Promise<string> {
  hashed ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return hashed;
}
