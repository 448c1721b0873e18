import type { RequestRecord } from "@rundgang/outbox";
import { isStuck } from "@rundgang/outbox/testing";

import type { Space, Tab, Tablet } from "./device/device.ts";
import { causeOf, lookAfter } from "./people/look-after.ts";
import { signInPatiently } from "./people/sign-in.ts";
import { checkNothingLost } from "./storm.ts";
import type { World } from "./world.ts";

const stepMs = 20_000;
const signInTries = 6;
/** Longest that any rule waits, slow lane and stolen locks included, is an hour or so; then everything is where it stays. */
const drainedWithinMs = 3 * 60 * 60_000;
/** Time within which whatever does not hang on a poisoned request is done although that one never will be. */
const besidePoisonMs = 40 * 60_000;
/** Copies on their way arrive within that time. */
const lateMs = 10 * 60_000;

/** All faults end. Everything must find its end: done, or visibly in front of a person, who then looks after it. */
export async function makePeace(world: World): Promise<void> {
  const { sky, tablets } = world;
  sky.ledger.note("peace");
  sky.calm();
  for (const tablet of tablets) {
    tablet.line.isUp = true;
    tablet.mendDisk();
    for (const tab of tablet.tabs()) tab.thaw();
  }
  if (world.poison !== null) await drainBesidePoison(world);
  await drainAll(world);
  /* What a person looked after, and what was pressed in the storm and saved only when its page moved again. */
  for (let rounds = 0; rounds < 6 && tabletsHaveWork(world); rounds += 1) await drainAll(world);
  for (let waited = 0; world.network.underWay() > 0 && waited < lateMs; waited += stepMs) await sky.clock.advance(stepMs);
  checkNothingLost(world, "peace");
  checkAllDone(world);
}

/** I5: one thing that never works holds up what hangs on it, and nothing else. */
async function drainBesidePoison(world: World): Promise<void> {
  const { poison, sky } = world;
  await eachSpace(world, async (tablet, space) => {
    await attend(world, tablet, space, besidePoisonMs, () =>
      space.rows().every((row) => isSettled(space, row.id) || isPoisoned(space, row.id)),
    );
    for (const row of space.rows()) {
      if (isSettled(space, row.id) || isPoisoned(space, row.id)) continue;
      sky.ledger.accuse(`I5 ${row.kind} ${row.id} is ${row.state} on ${tablet.name} because ${poison ?? ""} never works`);
    }
  });
  world.poison = null;

  function isPoisoned(space: Space, id: string): boolean {
    const row = space.rows().find((one) => one.id === id);
    if (row === undefined || poison === null) return false;
    const sent = [row.resource.uuid, row.path, JSON.stringify(space.bodyOf(row)), ...(row.replaces ?? [])];
    const names = sent.some((part) => part.includes(poison));
    const isHeld = space
      .rows()
      .some((one) => one.chainId === row.chainId && one.position < row.position && isPoisoned(space, one.id));
    return names || isHeld || row.dependsOn.some((parent) => isPoisoned(space, parent));
  }
}

async function drainAll(world: World): Promise<void> {
  await eachSpace(world, async (tablet, space, tab) => {
    for (const row of space.rows()) if (row.state === "blocked") handle(world, tab, row);
    /* Nobody gets up before the screen has answered. */
    await world.sky.clock.advance(stepMs);
    const isDone = (): boolean => space.rows().every((row) => isSettled(space, row.id));
    await attend(world, tablet, space, drainedWithinMs, isDone);
    if (isDone()) return;
    for (const row of space.rows()) {
      if (!isSettled(space, row.id)) world.sky.ledger.accuse(`I4 ${row.kind} ${row.id} is still ${row.state} on ${tablet.name}`);
    }
  });
}

/** A request may be blocked for a cause alone that a person gave. */
function handle(world: World, tab: Tab, row: RequestRecord): void {
  if (row.state === "blocked" && causeOf(tab.space, row) === null) {
    world.sky.ledger.accuse(`I4 ${row.kind} ${row.id} is blocked without a cause: ${JSON.stringify(row.reason)}`);
  }
  lookAfter(world, tab, row);
}

/** Everybody who left work on a tablet signs in there, one after the other. */
async function eachSpace(world: World, act: (tablet: Tablet, space: Space, tab: Tab) => Promise<void>): Promise<void> {
  for (const tablet of world.tablets) {
    for (const space of tablet.spaces()) {
      if (!hasWork(space)) continue;
      const tab = await present(world, tablet, space);
      if (tab !== null) await act(tablet, space, tab);
    }
  }
}

/** The person sits down at the tablet: signed in, with a tab that can send. */
async function present(world: World, tablet: Tablet, space: Space): Promise<Tab | null> {
  const { clock, ledger } = world.sky;
  const isThere = tablet.user() === space.person && tablet.tab(0) !== null;
  if (!isThere || isSignedOut(tablet, space)) {
    if (tablet.user() !== space.person) tablet.signOut(world);
    /* What the storm left under way may still bring the server down for a moment. */
    if (!(await signInPatiently(world, tablet, space.person, signInTries)))
      ledger.accuse(`I4 ${space.person.username} cannot sign in on ${tablet.name}`);
  }
  const tab = tablet.tab(0);
  tab?.wake();
  await clock.advance(1_000);
  return tab;
}

/** The person stays until it is done, and signs in again when asked to. */
async function attend(world: World, tablet: Tablet, space: Space, limitMs: number, isDone: () => boolean): Promise<void> {
  for (let waited = 0; waited < limitMs && !isDone(); waited += stepMs) {
    await world.sky.clock.advance(stepMs);
    if (isSignedOut(tablet, space)) await present(world, tablet, space);
  }
}

/** Somebody else is at the tablet, or one of the person's tabs asks for a login. */
function isSignedOut(tablet: Tablet, space: Space): boolean {
  if (tablet.user() !== space.person) return true;
  const own = tablet.tabs().filter((tab) => tab.space === space && !tab.isFrozen());
  return own.some((tab) => tab.asksForSignIn());
}

/** Done, taken back, in front of a person, or behind something that is. */
function isSettled(space: Space, id: string): boolean {
  const rows = space.rows();
  const row = rows.find((one) => one.id === id);
  if (row === undefined || row.state === "closed" || row.state === "cancelled" || row.state === "blocked") return true;
  return row.state === "open" && isStuck(row, rows);
}

function hasWork(space: Space): boolean {
  return space.rows().some(({ state }) => state !== "cancelled" && state !== "closed");
}

function tabletsHaveWork({ tablets }: World): boolean {
  return tablets.some((tablet) => tablet.spaces().some(hasWork));
}

/** I4: after people have looked after what needed them, nothing is left. */
function checkAllDone({ sky: { ledger }, tablets }: World): void {
  for (const tablet of tablets) {
    for (const space of tablet.spaces()) {
      for (const row of space.rows()) {
        if (row.state !== "cancelled") ledger.accuse(`I4 ${row.kind} ${row.id} is left as ${row.state} on ${tablet.name}`);
      }
      for (const violation of space.witness.violations()) ledger.accuse(violation);
    }
  }
}
