import type { Rig, Tab } from "./device/device.ts";
import { signInPatiently } from "./people/sign-in.ts";
import type { RealTab } from "./real/tab.ts";
import type { RealTablet } from "./real/tablet.ts";
import { run, type SeedResult } from "./run-seed.ts";
import type { House } from "./server/house.ts";
import type { Person, Town } from "./town.ts";
import type { World } from "./world.ts";

/** Time within which everything that may leave has left (ms). */
const patienceMs = 180_000;
const momentMs = 10_000;
/** Longer than clocks may differ (decision 008), ms. */
const laterMs = 20 * 60_000;
const signInTries = 3;

/**
 * A territory is taken, redrawn or given to somebody else while its tablet is offline, by turns; nothing else goes wrong. What was recorded
 * before arrives, whatever it is; what is recorded later waits with its reason until the territory is given back. Nothing is lost.
 */
export function runTerritories(house: House, town: Town, rig: Rig): Promise<SeedResult> {
  return run(house, town, rig, async (world) => {
    const [tablet] = world.tablets as RealTablet[];
    const change = changes[town.seed % changes.length];
    if (tablet !== undefined && change !== undefined) await loseTerritory(world, tablet, change);
  });
}

type Change = { readonly lose: (world: World, person: Person) => Promise<void>; readonly giveBack: typeof giveBack };

const changes: readonly Change[] = [
  { lose: takeAway, giveBack },
  { lose: redraw, giveBack: drawAsBefore },
  {
    lose: async (world, person) => {
      await takeAway(world, person);
      await give(world, person.territoryId, world.town.people[1].userId);
    },
    giveBack,
  },
  {
    lose: async (world, person) => {
      await redraw(world, person);
      await takeAway(world, person);
    },
    giveBack: async (world, person) => {
      await drawAsBefore(world, person);
      await giveBack(world, person);
    },
  },
];

async function loseTerritory(world: World, tablet: RealTablet, change: Change): Promise<void> {
  const { clock, ledger } = world.sky;
  const [person] = world.town.people;
  if (!(await signInPatiently(world, tablet, person, signInTries))) return ledger.accuse("I4 nobody can sign in");
  tablet.line.isUp = false;
  const tab = tablet.tab(0) as RealTab | null;
  if (tab === null) return ledger.accuse("I4 there is no page");
  recordEverything(world, tab, person);
  await clock.advance(momentMs);
  const before = tab.space.rows().map(({ id }) => id);
  if (before.length < 6) ledger.accuse(`I1 only ${before.length} requests wait`);

  await world.house.idle();
  await change.lose(world, person);
  ledger.fault("territory_lost", person.territoryId);
  await clock.advance(laterMs);
  note(world, tab, person, "danach");
  await clock.advance(momentMs);

  tablet.line.isUp = true;
  tab.wake();
  await clock.advance(patienceMs);
  for (const { id, kind, state } of tab.space.rows())
    if (before.includes(id) && state !== "closed") ledger.accuse(`I4 ${kind} ${id}, recorded in time, is ${state}`);
  await answerLate(world, tab, person, change);
}

/** What was recorded later waits for a person with its reason; it leaves once the territory is there again. */
async function answerLate(world: World, tab: Tab, person: Person, change: Change): Promise<void> {
  const { clock, ledger } = world.sky;
  const late = tab.space.rows().filter(({ state }) => state === "blocked");
  const codes = late.map((row) => (row.state === "blocked" ? row.reason.serverCode : ""));
  if (codes.join() !== "territory_lost") return ledger.accuse(`I4 blocked: ${codes.join() || "nothing"}`);
  await world.house.idle();
  await change.giveBack(world, person);
  for (const row of late) tab.retry(row);
  await clock.advance(patienceMs);
  for (const { id, kind, state } of tab.space.rows())
    if (state !== "closed" && state !== "cancelled") ledger.accuse(`I4 ${kind} ${id} is still ${state}`);
}

/** One of everything that somebody can write at a door. */
function recordEverything(world: World, tab: RealTab, person: Person): void {
  const [first = "", second = "", third = ""] = person.unitIds;
  const accuse = (what: string) => (answer: { readonly ok: boolean }) => {
    if (!answer.ok) world.sky.ledger.accuse(`I1 ${what} was refused`);
  };
  const beginnAt = new Date(world.tablets[0]?.now() ?? 0).toISOString();
  note(world, tab, person, "vorher");
  tab.press((app) => app.commands.qualifyUnit({ unitId: first, code: "CUSTOMER_NOT_HOME" }), accuse("a visit"));
  tab.press((app) => app.commands.createAppointment({ unitId: second, beginnAt, comment: "vorher" }), accuse("an appointment"));
  tab.press((app) => app.commands.addUnit({ addressId: person.addressId, name: "vorher" }), accuse("a unit"));
  tab.press((app) => app.commands.patchUnit({ unitId: third, name: "vorher" }), accuse("a name"));
  tab.press((app) => app.commands.recordOwner(person.addressId, { owner, sendContract: false }), accuse("an owner"));
}

const owner = {
  salutation: "Firma",
  name: "vorher",
  street: "Mühlgasse",
  housenumber: "12",
  zip: "91207",
  city: "Lauf",
  phone: "0911123456",
  email: "zoe@example.org",
} as const;

function note(world: World, tab: RealTab, { unitIds: [unitId = ""] }: Person, text: string): void {
  tab.press(
    (app) => app.commands.addComment({ unitId, text }),
    ({ ok }) => (ok ? undefined : world.sky.ledger.accuse(`I1 a comment was refused`)),
  );
}

/* The database's own clock is not that of a run, so each change says its time. */

async function takeAway({ house, sky }: World, { territoryId, userId }: Person): Promise<void> {
  const { db } = house.database;
  const until = new Date(sky.serverNow());
  await db.deleteFrom("territory_members").where("territory_id", "=", territoryId).where("user_id", "=", userId).execute();
  await db.updateTable("past_territory_members").set({ until }).where("user_id", "=", userId).execute();
}

async function redraw({ house, sky }: World, { addressId, territoryId }: Person): Promise<void> {
  const { db } = house.database;
  const until = new Date(sky.serverNow());
  await db.deleteFrom("address_territories").where("address_id", "=", addressId).execute();
  await db.updateTable("past_address_territories").set({ until }).where("address_id", "=", addressId).execute();
  await db
    .updateTable("territories")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", territoryId)
    .execute();
}

function giveBack(world: World, { territoryId, userId }: Person): Promise<void> {
  return give(world, territoryId, userId);
}

async function give({ house, sky }: World, territoryId: string, userId: string): Promise<void> {
  const since = new Date(sky.serverNow());
  await house.database.db.insertInto("territory_members").values({ territory_id: territoryId, user_id: userId, since }).execute();
}

async function drawAsBefore({ house, sky }: World, { addressId, territoryId }: Person): Promise<void> {
  const { db } = house.database;
  const since = new Date(sky.serverNow());
  await db.insertInto("address_territories").values({ address_id: addressId, territory_id: territoryId, since }).execute();
  await db
    .updateTable("territories")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", territoryId)
    .execute();
}
