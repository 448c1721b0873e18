import { idOfIri, iri, type Violation, type wire } from "@rundgang/contracts";
import { addressSearchText, mayAddAddresses, placeKey, sameDoorKey, tidySuffix } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { refuse, refuseInvalid, type Refusal } from "../errors.ts";
import { unitId } from "../places/natural-key.ts";
import { parseCoordinate } from "../places/parse-coordinate.ts";
import { ownPlaceNames } from "../places/place-names.ts";
import { createSpellings } from "../places/spellings.ts";
import { standardProject } from "../places/standard-project.ts";
import { placeInTerritories } from "../places/place-in-territories.ts";
import { createTerritoryIndex } from "../places/territory-index.ts";
import { loadShapes } from "../places/load-shapes.ts";
import { announceAddress } from "./announce-address.ts";
import { extendObjections } from "./objection/extend-objections.ts";

/** A door as it will be stored. */
interface NewDoor {
  readonly provider: number;
  readonly plz: string;
  readonly ort: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
}

/**
 * Makes an address with its units, all of them open, and announces it (A §4, A §7). It lies in the territories of its point, in the project
 * of its neighbours, and its place and street are spelt as theirs. Refused at their fields: a provider that is none or lets nobody add
 * addresses, a place where no address is, a street without letters, a point outside of Germany and Austria; with `address_exists` a door that
 * there is, however spelt; with `uuid_conflict` a uuid that another address has.
 */
export async function addAddress(tx: Writer, userId: string, body: wire.AddressCreate): Promise<Refusal | null> {
  const checked = await checkDoor(tx, body);
  if (!checked.ok) return refuseInvalid(checked.violations);
  const { door, lat, lon } = checked;
  await lockDoor(tx, door);
  const existing = await findSameDoor(tx, door);
  if (existing !== null) return refuse("address_exists", { existing: iri("adresses", existing) });
  const territories = createTerritoryIndex(await loadShapes(tx));
  const inserted = await tx
    .insertInto("addresses")
    .values({
      id: body.uuid,
      strasse: door.strasse,
      hausnummer: door.hausnummer,
      hausnummer_zusatz: door.zusatz,
      plz: door.plz,
      ort: door.ort,
      lat,
      lon,
      provider_id: door.provider,
      project_id:
        (await projectNear(tx, door.provider, territories.at(Number(lon), Number(lat)), { lat, lon })) ??
        (await standardProject(tx)),
      data: JSON.stringify({ createdBySalesman: true, creator: iri("mitarbeiters", userId) }),
      search_text: addressSearchText({ ...door, hausnummerZusatz: door.zusatz }),
      created_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  /* An import, which knows no lock, may have brought the same door in between. */
  if (inserted === undefined) {
    const imported = await findSameDoor(tx, door);
    return imported === null ? refuse("uuid_conflict") : refuse("address_exists", { existing: iri("adresses", imported) });
  }
  await placeInTerritories(tx, [{ id: body.uuid, lat, lon }], territories);
  await addUnits(tx, userId, body.uuid, body.wohneinheitenGesamt);
  await extendObjections(tx, [body.uuid]);
  await announceAddress(tx, body.uuid);
  return null;
}

type CheckedDoor =
  | { readonly ok: true; readonly door: NewDoor; readonly lat: string; readonly lon: string }
  | { readonly ok: false; readonly violations: readonly Violation[] };

async function checkDoor(tx: Writer, body: wire.AddressCreate): Promise<CheckedDoor> {
  const violations: Violation[] = [];
  const wrong = (propertyPath: string, message: string) => violations.push({ propertyPath, message });

  const provider = /^\d{1,9}$/u.test(idOfIri(body.provider)) ? Number(idOfIri(body.provider)) : 0;
  const found = await tx.selectFrom("providers").select("settings").where("id", "=", provider).executeTakeFirst();
  if (found === undefined) wrong("provider", "Diesen Anbieter gibt es nicht.");
  else if (!mayAddAddresses(found.settings)) wrong("provider", "Dieser Anbieter lässt keine neuen Adressen zu.");

  const [ort, strasse] = [body.ort.normalize("NFC"), body.strasse.normalize("NFC")];
  const neighbours = await neighboursOf(tx, body.plz, ort);
  if (neighbours.length === 0) wrong("ort", "Bitte wähle den Ort aus");
  if (!/\p{L}/u.test(strasse)) wrong("strasse", "Bitte wähle die Straße aus");

  const point = parseCoordinate(body.lat, body.lon);
  if (!point.ok || point.warnings.length > 0) wrong("lat", "Die Koordinate liegt nicht in Deutschland oder Österreich.");
  if (!point.ok || violations.length > 0) return { ok: false, violations };

  const spellings = createSpellings(ownPlaceNames);
  for (const one of neighbours) spellings.note(one.plz, one.ort, one.strasse);
  const door = {
    provider,
    plz: body.plz,
    ort: spellings.place(body.plz, ort),
    strasse: spellings.street(body.plz, strasse),
    hausnummer: String(Number(body.hausnummer)),
    zusatz: tidySuffix((body.hausnummerZusatz ?? "").normalize("NFC")),
  };
  return { ok: true, door, lat: point.lat, lon: point.lon };
}

/** Each street of a place, as it is spelt in the addresses that there are; empty where the place is none. */
async function neighboursOf(tx: Writer, plz: string, ort: string) {
  const wanted = placeKey(ort);
  const streets = await tx.selectFrom("addresses").select(["plz", "ort", "strasse"]).where("plz", "=", plz).distinct().execute();
  return streets.filter((one) => wanted !== "" && placeKey(one.ort) === wanted);
}

/** Any fixed number: under it the doors that are being added are locked, each by what makes it the same door. */
const doorLock = 7_204_418;

/** Of two devices that add one door at once the second waits, until the first one's is there to be found. */
async function lockDoor(tx: Writer, door: NewDoor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(doorLock)}, hashtext(${sameDoorKey(door)}))`.execute(tx);
}

async function findSameDoor(tx: Writer, door: NewDoor): Promise<string | null> {
  const rows = await tx
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer_zusatz as zusatz"])
    .where("provider_id", "=", door.provider)
    .where("plz", "=", door.plz)
    .where("hausnummer", "=", door.hausnummer)
    .execute();
  const wanted = sameDoorKey(door);
  return rows.find(({ strasse, zusatz }) => sameDoorKey({ ...door, strasse, zusatz }) === wanted)?.id ?? null;
}

/** The project of the nearest address of a provider, of one in the same territory before all others. */
async function projectNear(
  tx: Writer,
  provider: number,
  territories: readonly string[],
  { lat, lon }: { readonly lat: string; readonly lon: string },
): Promise<string | null> {
  const within = sql`a.id in (select address_id from address_territories where territory_id = any(${`{${territories.join(",")}}`}::uuid[]))`;
  /* A degree of longitude is shorter than one of latitude. */
  const distance = sql`power(a.lat::float8 - ${lat}::float8, 2) + power((a.lon::float8 - ${lon}::float8) * cosd(${lat}::float8), 2)`;
  const { rows } = await sql<{ project_id: string }>`
    select a.project_id from addresses a where a.provider_id = ${provider} and a.project_id is not null
    order by ${within} desc, ${distance} nulls last limit 1`.execute(tx);
  return rows[0]?.project_id ?? null;
}

/** Its creator's, so that an import with another count takes none of them away. */
async function addUnits(tx: Writer, userId: string, addressId: string, count: number): Promise<void> {
  if (count === 0) return;
  const positions = Array.from({ length: count }, (_, index) => index + 1);
  await tx
    .insertInto("units")
    .values(
      positions.map((position) => ({
        id: unitId(addressId, position),
        address_id: addressId,
        position,
        name: null,
        order_id: null,
        created_by: userId,
      })),
    )
    .execute();
}
