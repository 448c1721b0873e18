import type { Rig } from "./device/device.ts";
import { signInPatiently } from "./people/sign-in.ts";
import type { RealTablet } from "./real/tablet.ts";
import { run, type SeedResult } from "./run-seed.ts";
import type { House } from "./server/house.ts";
import type { Town } from "./town.ts";
import type { World } from "./world.ts";

/** Time within which a start that met trouble once has done all that it would have done without (ms). */
const patienceMs = 180_000;
const momentMs = 10_000;
const signInTries = 3;

/**
 * A start at which the disk refuses once, and nothing else goes wrong. The seed says at which step; by turns it is a page with a line, one
 * that finds the line later, a first sign-in with its load, one without a line, followed by one with it, and a sign-out. What lies on the
 * device unsent must arrive, and the screen be whole, without a second start: nobody presses F5 in an installed app. Nobody who has signed
 * out is signed in at the next start.
 */
export function runStart(house: House, town: Town, rig: Rig): Promise<SeedResult> {
  const after = Math.floor(town.seed / starts.length);
  return run(house, town, rig, async (world) => {
    for (const tablet of world.tablets as RealTablet[]) await starts[town.seed % starts.length]?.(world, tablet, after);
    for (const { name, spaces } of world.tablets)
      for (const row of spaces().flatMap((space) => space.rows()))
        if (row.state !== "closed" && row.state !== "cancelled")
          world.sky.ledger.accuse(`I4 ${row.kind} is still ${row.state} on ${name}`);
  });
}

type Start = (world: World, tablet: RealTablet, after: number) => Promise<void>;

const starts: readonly Start[] = [
  async (world, tablet, after) => {
    await leaveUnsent(world, tablet);
    tablet.line.isUp = true;
    await open(world, tablet, after);
  },
  async (world, tablet, after) => {
    await leaveUnsent(world, tablet);
    await open(world, tablet, after);
    tablet.line.isUp = true;
    tablet.tab(0)?.wake();
    await world.sky.clock.advance(patienceMs);
  },
  async (world, tablet, after) => {
    tablet.failDisk(after);
    await signIn(world, tablet);
    await world.sky.clock.advance(patienceMs);
  },
  async (world, tablet, after) => {
    await leaveUnsent(world, tablet);
    tablet.signOut(world);
    await world.sky.clock.advance(momentMs);
    tablet.failDisk(after);
    await signIn(world, tablet);
    await world.sky.clock.advance(patienceMs);
    tablet.line.isUp = true;
    await signIn(world, tablet);
    await world.sky.clock.advance(patienceMs);
  },
  async (world, tablet, after) => {
    await leaveUnsent(world, tablet);
    tablet.tab(0);
    await world.sky.clock.advance(momentMs);
    tablet.failDisk(after);
    tablet.signOut(world);
    await world.sky.clock.advance(patienceMs);
    if (tablet.user() !== null) world.sky.ledger.accuse("I6 who signed out is signed in at the next start");
    tablet.mendDisk();
    tablet.line.isUp = true;
    await signIn(world, tablet);
    await world.sky.clock.advance(patienceMs);
  },
];

/** Work on the device that waits for the line, and no page. */
async function leaveUnsent(world: World, tablet: RealTablet): Promise<void> {
  const { clock, ledger } = world.sky;
  const [person] = world.town.people;
  await signIn(world, tablet);
  tablet.line.isUp = false;
  const page = tablet.tab(0);
  if (page === null) return;
  const [unitId = ""] = person.unitIds;
  page.press(
    (app) => app.commands.addComment({ unitId, text: "im Keller ohne Netz" }),
    ({ ok }) => (ok ? undefined : ledger.accuse("I1 a comment was refused")),
  );
  await clock.advance(momentMs);
  if (!tablet.spaces().some((space) => space.rows().length > 0)) ledger.accuse("I1 nothing lies there that could be left unsent");
  tablet.kill(page);
}

async function open(world: World, tablet: RealTablet, after: number): Promise<void> {
  tablet.failDisk(after);
  tablet.tab(0);
  await world.sky.clock.advance(patienceMs);
}

async function signIn(world: World, tablet: RealTablet): Promise<void> {
  if (await signInPatiently(world, tablet, world.town.people[0], signInTries)) return;
  world.sky.ledger.accuse("I4 nobody can sign in");
}
