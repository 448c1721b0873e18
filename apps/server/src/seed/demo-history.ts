import { dateOf, instantOfWallTime, iri } from "@rundgang/contracts";
import { addDays, addressSearchText, deriveUnitStatus, isDayOff, type QualificationCode } from "@rundgang/domain";
import type { Random } from "@rundgang/testkit/town";
import { sql } from "kysely";

import { deriveOutcomes } from "../application/unit-counts.ts";
import { asAuthor } from "../db/author.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { addressId, namedId, territoryId, unitId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { hasEnded, type DemoFate } from "./demo-fates.ts";
import { historyAreas, historyPeople, type HistoryArea } from "./demo-history-areas.ts";
import { historyMeetingId, historyMeetingRows } from "./demo-history-meetings.ts";
import { demoOrderId, demoOrderRows, type DemoSale } from "./demo-orders.ts";
import { firstProvider } from "./demo-providers.ts";
import { insertInBatches } from "./insert-in-batches.ts";

const weeks = 6;
const workdaysOfWeek = 5;
const reasons = ["Brauch ich nicht", "Zu teuer", "Zieht bald um", "Vertrag läuft noch"] as const;
const firstNames = ["Anja", "Birgit", "Elif", "Helga", "Jana"] as const;
const lastNames = ["Albrecht", "Brinkmann", "Celik", "Dreyer", "Ehlers", "Franke", "Gül", "Hartmann", "Ihde", "Jansen"] as const;

interface Door {
  readonly address: string;
  readonly unit: string;
  readonly place: DemoSale["address"];
  readonly territory: string;
}

interface Visit {
  readonly id: string;
  readonly unit_id: string;
  readonly user_id: string;
  readonly code: QualificationCode;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

/**
 * Six weeks of work in three build areas beside the town, for the pages that steer: one is on course, one falls behind, one was saved by two people
 * more in its last weeks. Their people are nobody of the demo's accounts, and nothing of the town is touched. Orders have no papers.
 */
export async function seedDemoHistory(db: Reader, now: Date): Promise<void> {
  const { createRandom, demoSeed } = await import("@rundgang/testkit/town");
  const author = { userId: null, name: "Demo-Daten", source: "command", request: "start" } as const;
  await asAuthor(author, () =>
    transact(db, async (tx) => {
      await seedPeople(tx);
      const ground = await tx
        .selectFrom("territories")
        .select(sql<number[]>`array[min(box[1]), max(box[4])]`.as("corner"))
        .executeTakeFirstOrThrow();
      const agreed: AgreedVisit[] = [];
      for (const [place, area] of historyAreas.entries()) {
        const [west = 0, north = 0] = ground.corner;
        const doors = await seedGround(tx, area, { west: west + place * 0.012, south: north + 0.003 }, now);
        agreed.push(...(await seedWork(tx, area, doors, createRandom(demoSeed, area.name), now)));
      }
      const meetings = historyMeetingRows(
        agreed.toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
        dateOf(now.toISOString()),
      );
      await insertInBatches(tx, "appointments", meetings);
      await deriveOutcomes(tx);
    }),
  );
}

async function seedPeople(tx: Writer): Promise<void> {
  const [first] = demoAccounts;
  const lead = demoAccounts.find(({ role }) => role === "ROLE_TEAM_LEAD");
  const { password_hash } = await tx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  const team = { id: namedId("team|Nord"), name: "Team Nord" };
  await tx
    .insertInto("users")
    .values(historyPeople.map(({ id, username, name }) => ({ id, username, name, password_hash, roles: ["ROLE_SALESMAN"] })))
    .execute();
  await tx.insertInto("teams").values(team).execute();
  await tx
    .insertInto("team_members")
    .values([
      ...historyPeople.map(({ id }) => ({ team_id: team.id, user_id: id, lead: false })),
      ...(lead === undefined ? [] : [{ team_id: team.id, user_id: lead.id, lead: true }]),
    ])
    .execute();
}

/** A visit at which an appointment was agreed on. */
type AgreedVisit = Visit & Pick<Door, "address" | "place">;

/** Two territories beside each other, each with its streets from west to east. */
async function seedGround(
  tx: Writer,
  area: HistoryArea,
  { west, south }: { west: number; south: number },
  now: Date,
): Promise<readonly Door[]> {
  const until = addDays(dateOf(now.toISOString()), area.daysLeft);
  await tx
    .insertInto("projects")
    .values({
      id: area.project.id,
      name: area.name,
      settings: JSON.stringify(area.project.settings),
      quota: JSON.stringify({ share: area.share, base: "units", until, land: "SH" }),
    })
    .execute();
  const doors: Door[] = [];
  for (const [half, streets] of area.territories.entries()) {
    const name = `${area.name} ${half + 1}`;
    const territory = territoryId(name);
    const low = south + half * 0.004;
    const ring = [
      [west, low],
      [west + 0.011, low + 0.0004],
      [west + 0.0108, low + 0.0039],
      [west + 0.0002, low + 0.0036],
      [west, low],
    ];
    await tx
      .insertInto("territories")
      .values({ id: territory, name, geometry: JSON.stringify({ type: "Polygon", coordinates: [ring] }) })
      .execute();
    await tx
      .insertInto("territory_members")
      .values(area.people.map((user) => ({ territory_id: territory, user_id: user })))
      .execute();
    for (const [row, strasse] of streets.entries()) {
      for (let house = 1; house <= area.houses; house += 1) {
        const spot = { lat: low + 0.0007 + row * 0.0008, lon: west + 0.0008 + house * (0.0094 / area.houses) };
        doors.push(...(await seedHouse(tx, { area, strasse, hausnummer: String(house), territory, ...spot })));
      }
    }
  }
  return doors;
}

type House = {
  readonly area: HistoryArea;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly territory: string;
  readonly lat: number;
  readonly lon: number;
};

async function seedHouse(tx: Writer, { area, strasse, hausnummer, territory, lat, lon }: House): Promise<readonly Door[]> {
  const place = { strasse, hausnummer, hausnummerZusatz: "", plz: "38991", ort: area.name };
  const address = addressId({ provider: firstProvider, ...place, zusatz: "" });
  await tx
    .insertInto("addresses")
    .values({
      id: address,
      strasse,
      hausnummer,
      plz: place.plz,
      ort: place.ort,
      lat: lat.toFixed(7),
      lon: lon.toFixed(7),
      provider_id: firstProvider,
      project_id: area.project.id,
      search_text: addressSearchText(place),
    })
    .execute();
  await tx.insertInto("address_territories").values({ address_id: address, territory_id: territory }).execute();
  const units = [1, 2].map((position) => ({ id: unitId(address, position), address_id: address, position }));
  await tx.insertInto("units").values(units).execute();
  return units.map(({ id }) => ({ address, unit: id, place, territory }));
}

/** Day by day, door by door; who was not met is tried again another day. */
async function seedWork(
  tx: Writer,
  area: HistoryArea,
  doors: readonly Door[],
  random: Random,
  now: Date,
): Promise<readonly AgreedVisit[]> {
  const today = dateOf(now.toISOString());
  const queue = [...doors];
  const visits: Visit[] = [];
  const agreed: AgreedVisit[] = [];
  const sales: DemoSale[] = [];
  for (const [place, day] of workdaysBefore(today).entries()) {
    const plan = area.weeks[Math.floor(place / workdaysOfWeek)] ?? { visits: 0, people: 1, sales: 0 };
    for (let n = 0; n < plan.visits; n += 1) {
      const door = queue.shift();
      if (door === undefined) break;
      const time = `${15 + Math.floor((n * 4) / plan.visits)}:${String((n * 17) % 60).padStart(2, "0")}:00`;
      const at = instantOfWallTime(`${day} ${time}`);
      const person = area.people[n % plan.people] ?? area.people[0] ?? "";
      const code = codeOf(random, plan.sales / plan.visits);
      if (code === "CUSTOMER_NOT_HOME") queue.push(door);
      const id = namedId(`visit|${door.unit}|${at}`);
      const made = { id, unit_id: door.unit, user_id: person, code, data: dataOf(code, id, random), created_at: at };
      visits.push(made);
      if (code === "APPOINTMENT") agreed.push({ ...made, address: door.address, place: door.place });
      if (code === "ORDER_REGISTERED") sales.push(saleOf(area, door, person, at, sales.length));
    }
  }
  await insertInBatches(
    tx,
    "qualifications",
    visits.map((visit) => ({ ...visit, data: JSON.stringify(visit.data) })),
  );
  await seedOrders(tx, sales, visits, now);
  return agreed;
}

/** The working days of the history, the earliest first: as many whatever holidays there were. */
function workdaysBefore(today: string): readonly string[] {
  const days: string[] = [];
  for (let day = addDays(today, -1); days.length < weeks * workdaysOfWeek; day = addDays(day, -1))
    if (!isDayOff(day)) days.push(day);
  return days.toReversed();
}

function codeOf(random: Random, sale: number): QualificationCode {
  const chance = random.next();
  if (chance < sale) return "ORDER_REGISTERED";
  if (chance < sale + 0.42) return "CUSTOMER_NOT_HOME";
  if (chance < sale + 0.65) return "NO_INTEREST";
  return chance < sale + 0.75 ? "FOLLOW_UP" : "APPOINTMENT";
}

function dataOf(code: QualificationCode, id: string, random: Random): Readonly<Record<string, unknown>> {
  if (code === "APPOINTMENT") return { appointment: iri("termins", historyMeetingId(id)) };
  if (code === "NO_INTEREST") return { reason: random.pick(reasons) };
  return code === "ORDER_REGISTERED" ? { contractType: "live" } : {};
}

function saleOf(area: HistoryArea, door: Door, userId: string, at: string, n: number): DemoSale {
  const [firstName = "", lastName = ""] = [firstNames[n % firstNames.length], lastNames[n % lastNames.length]];
  const email = `${firstName}.${lastName}@example.org`.toLowerCase().replaceAll("ü", "ue");
  const customer = { salutation: "Frau", firstName, lastName, birthday: "1975-05-17", email, phone: "040 66969 321" } as const;
  return { unitId: door.unit, userId, provider: firstProvider, project: area.project, address: door.place, customer, at };
}

async function seedOrders(tx: Writer, sales: readonly DemoSale[], visits: readonly Visit[], now: Date): Promise<void> {
  /* Each fifteenth customer thinks again. */
  const fates = new Map<string, DemoFate>(
    sales.flatMap(({ unitId: unit }, n) => (n % 15 === 7 ? [[unit, "withdrawn" as const]] : [])),
  );
  const rows = demoOrderRows(sales, fates, now);
  await insertInBatches(tx, "customers", rows.customers);
  await insertInBatches(tx, "broadcasts", rows.broadcasts);
  await insertInBatches(tx, "orders", rows.orders);
  await insertInBatches(tx, "order_statuses", rows.statuses);
  const sold = new Set(sales.map((sale) => sale.unitId));
  for (const unit of new Set(visits.map(({ unit_id }) => unit_id))) {
    const own = visits.filter(({ unit_id }) => unit_id === unit);
    const ended = hasEnded(fates.get(unit));
    const qualifications = own.map(({ id, code, created_at }) => ({ id, code, createdAt: created_at }));
    const status = ended ? "OPEN" : deriveUnitStatus({ qualifications, orders: [], soldElsewhere: false });
    const order_id = sold.has(unit) && !ended ? demoOrderId(unit) : null;
    if (status !== "OPEN" || order_id !== null)
      await tx.updateTable("units").set({ status, order_id }).where("id", "=", unit).execute();
  }
}
