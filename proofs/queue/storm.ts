import { sql } from "kysely";

import type { Tab, Tablet } from "./device/device.ts";
import { lookAfter } from "./people/look-after.ts";
import { work, type Plan } from "./people/work.ts";
import type { World } from "./world.ts";

/** Faults that each run meets at least; most meet some more. */
export const leastFaults = 20;
/** A run that is unlucky with its faults ends all the same. */
const mostSteps = 400;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** People work while everything goes wrong, until enough has. */
export async function storm(world: World): Promise<void> {
  const { clock, dice, ledger } = world.sky;
  const plan: Plan = { orders: dice.weighed(world.rig.orderCounts), errands: dice.chance(0.3) ? 2 : 1 };
  const wanted = leastFaults + dice.below(4);
  for (let step = 0; step < mostSteps && (step < world.rig.fewestSteps || ledger.faultCount() < wanted); step += 1) {
    const tablet = dice.pick(world.tablets);
    if (tablet.user() === null && dice.chance(0.4)) changeUser(world, tablet);
    else await dice.weighed(steps)(world, tablet, plan);
    await clock.advance(pauseOf(world));
    checkNothingLost(world, `step ${step}`);
  }
}

function pauseOf({ sky: { dice } }: World): number {
  return dice.weighed([
    [5, dice.between(1, 500)],
    [4, dice.between(500, 10_000)],
    [2, dice.between(10_000, 90_000)],
  ]);
}

type Step = (world: World, tablet: Tablet, plan: Plan) => Promise<void> | void;

/** Something that happens to a tab that is awake. */
function awake(act: (world: World, tab: Tab, tablet: Tablet, plan: Plan) => void): Step {
  return (world, tablet, plan) => {
    const tab = tablet.tab(world.sky.dice.below(2));
    if (tab !== null && !tab.isFrozen()) act(world, tab, tablet, plan);
  };
}

const steps: readonly (readonly [number, Step])[] = [
  [22, awake((world, tab, tablet, plan) => work(world, tablet, tab, plan))],
  [14, awake((_world, tab) => tab.wake())],
  [5, awake((_world, tab) => tab.sendNow())],
  [3, awake((_world, tab) => tab.reload())],
  [4, awake(person)],
  [2, awake(anyButton)],
  [4, kill],
  [2, powerCut],
  [4, freeze],
  [5, thaw],
  [7, storeFault],
  [5, flap],
  [3, leap],
  [2, serverLeap],
  [1, serverCrash],
  [3, backgroundSync],
  [1, revoke],
  [1, changeUser],
  [1, loseFile],
  [1, pruneEvents],
  [1, poison],
];

function kill({ sky: { ledger, dice } }: World, tablet: Tablet): void {
  const tabs = tablet.tabs();
  if (tabs.length === 0) return;
  const tab = dice.pick(tabs);
  ledger.fault("tab_killed", tab.name);
  tablet.kill(tab);
}

function powerCut({ sky: { ledger } }: World, tablet: Tablet): void {
  if (tablet.tabs().length === 0) return;
  ledger.fault("power_cut", tablet.name);
  tablet.powerCut();
}

function freeze({ sky: { ledger, dice } }: World, tablet: Tablet): void {
  const tab = tablet.tab(dice.below(2));
  if (tab === null || tab.isFrozen()) return;
  ledger.fault("tab_frozen", tab.name);
  tab.freeze();
}

function thaw({ sky: { ledger, dice } }: World, tablet: Tablet): void {
  const frozen = tablet.tabs().filter((tab) => tab.isFrozen() && !tab.isLost);
  if (frozen.length === 0) return;
  const tab = dice.pick(frozen);
  ledger.note(`${tab.name} thaws`);
  tab.thaw();
}

function storeFault(_world: World, tablet: Tablet): void {
  tablet.troubleDisk();
}

/** The line goes, and comes back by itself. */
function flap({ sky: { ledger, dice, clock } }: World, { line, name }: Tablet): void {
  if (!line.isUp) return;
  ledger.fault("line_down", name);
  line.isUp = false;
  clock.after(dice.between(100, 60_000), () => {
    line.isUp = true;
  });
}

function leap({ sky: { ledger, dice } }: World, tablet: Tablet): void {
  if (tablet.tabs().length === 0) return;
  const ms = dice.weighed([
    [2, dice.between(-10, 10) * minuteMs],
    [1, dice.between(-40, 40) * dayMs],
    [1, dice.between(-3650, 3650) * dayMs],
  ]);
  ledger.fault("device_clock", `${tablet.name} ${ms}`);
  tablet.leap(ms);
}

/** The server's clock is set by its operators: back or forth, a few minutes, or beyond the life of what it gave out. */
function serverLeap({ sky, sessions }: World): void {
  const ms = sky.dice.weighed([
    [3, sky.dice.between(-20, 20) * minuteMs],
    [1, sky.dice.between(1, 45) * dayMs],
  ]);
  sky.ledger.fault("server_clock", String(ms));
  sky.leapServer(ms);
  /* Grace lasts a day, a session a month. */
  if (ms >= dayMs) sessions.excuse(null, null);
}

function serverCrash({ sky, house, counts }: World): void {
  sky.ledger.fault("server_restart");
  counts.crashes += 1;
  sky.serverDownFor(sky.dice.between(0, 20_000));
  house.crash();
}

/** A background-sync event: a worker sends once, if no tab holds the lock. It ends with that. */
function backgroundSync(_world: World, tablet: Tablet): void {
  tablet.backgroundSync();
}

/** The back office ends somebody's sessions. */
async function revoke({ sky: { ledger }, house, sessions }: World, tablet: Tablet): Promise<void> {
  const user = tablet.user();
  if (user === null) return;
  ledger.fault("session_revoked", user.username);
  sessions.excuse(null, user.userId);
  await house.idle();
  await sql`update refresh_tokens set revoked_at = now() where user_id = ${user.userId} and revoked_at is null`.execute(
    house.database.db,
  );
}

/** Somebody signs out, or in: mostly the same person, now and then the other. */
function changeUser(world: World, tablet: Tablet): void {
  const { sky, town, tablets } = world;
  const user = tablet.user();
  if (user !== null && sky.dice.chance(0.5)) {
    sky.ledger.note(`${tablet.name} ${user.username} signs out`);
    return tablet.signOut(world);
  }
  const isShared = tablet === tablets[0];
  void tablet.signIn(world, isShared ? sky.dice.pick([...town.people, user ?? town.people[0]]) : town.people[0]);
}

/** The server loses a file whose order has not come yet: an older backup was put back, say. */
async function loseFile({ sky: { dice, ledger }, house, lost }: World, tablet: Tablet): Promise<void> {
  const rows = tablet.spaces().flatMap((space) => space.rows());
  const waiting = new Set(rows.filter((row) => row.kind === "order" && row.state === "open").map((row) => row.chainId));
  const files = rows.filter((row) => row.state === "closed" && row.fileIds.length > 0 && waiting.has(row.chainId));
  if (files.length === 0) return;
  const { uuid } = dice.pick(files).resource;
  await house.idle();
  const { db } = house.database;
  await db.deleteFrom("files").where("id", "=", uuid).execute();
  await db.deleteFrom("receipts").where("key", "like", `%${uuid}`).execute();
  lost.add(uuid);
  ledger.fault("file_lost_at_server", uuid);
}

/**
 * The server forgets the log of its events but for the last one, as for their age: whoever was away must find out by a load what he has
 * missed. What earlier runs have left there is none of this run's affair: a uuid of this one begins with its seed, and only the beginning of
 * a uuid has eight digits before a hyphen.
 */
async function pruneEvents({ sky: { ledger }, house, town, pruned }: World): Promise<void> {
  await house.idle();
  const seed = town.people[0].userId.slice(0, 9);
  const { rows } = await sql<{ by: string; own: boolean }>`with gone as (
      delete from events where id < (select max(id) from events) returning xmin, data)
    select xmin::text as by, position(${seed} in data) > 0 as own from gone`.execute(house.database.db);
  for (const { by } of rows) pruned.add(by);
  if (rows.some(({ own }) => own)) ledger.fault("events_pruned");
}

/** From now on the server fails at everything that names this thing: nothing else may wait for it. */
function poison(world: World, tablet: Tablet): void {
  const open = tablet
    .spaces()
    .flatMap((space) => space.rows())
    .filter((row) => row.state === "open");
  if (world.poison !== null || open.length === 0) return;
  world.poison = world.sky.dice.pick(open).resource.uuid;
  world.sky.ledger.note(`poison ${world.poison}`);
}

/** A person looks at the queue and does something about it. */
function person(world: World, tab: Tab): void {
  const { dice } = world.sky;
  const rows = tab.space.rows();
  const blocked = rows.filter((row) => row.state === "blocked");
  if (blocked.length === 0) {
    const open = rows.filter((row) => row.state === "open");
    if (open.length > 0 && dice.chance(0.15)) tab.discard(dice.pick(open));
    return;
  }
  const row = dice.pick(blocked);
  if (dice.chance(0.4)) tab.retry(row);
  else lookAfter(world, tab, row);
}

/** Somebody presses a button of the queue's screen, whatever stands there. */
function anyButton({ sky: { dice } }: World, tab: Tab): void {
  const rows = tab.space.rows().filter(({ state }) => state !== "cancelled");
  if (rows.length === 0) return;
  const row = dice.pick(rows);
  const press = dice.weighed([
    [5, () => tab.retry(row)],
    [3, () => tab.sendNow()],
    [1, () => tab.discard(row)],
    [1, () => tab.resend(row)],
  ]);
  press();
}

/** I1: what the person was told is saved is acknowledged, or on the device, or was taken back. */
export function checkNothingLost({ sky: { ledger }, tablets }: World, when: string): void {
  for (const { confirmed, seen, acknowledged, witness, stored } of tablets.flatMap((tablet) => tablet.spaces())) {
    for (const id of confirmed) {
      if (stored(id) || acknowledged().has(id) || witness.isCancelled(id)) continue;
      ledger.accuse(`I1 ${seen.get(id)?.kind ?? ""} ${id} is lost after ${when}`);
      confirmed.delete(id);
    }
  }
}
