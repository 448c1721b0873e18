import type { Effect } from "@rundgang/outbox/testing";

import type { Stage } from "./browser/stage.ts";
import { createSessionWatch, type SessionWatch } from "./device/session-watch.ts";
import type { ErrandRun, Rig, Tablet } from "./device/device.ts";
import { createNetwork, refreshPath, type Network } from "./network/network.ts";
import type { WireReply, WireRequest } from "./network/wire.ts";
import type { House } from "./server/house.ts";
import type { Strain } from "./server/strain.ts";
import type { Sky } from "./sky.ts";
import type { Town } from "./town.ts";

/** Everything of one run. */
export interface World {
  readonly sky: Sky;
  readonly stage: Stage;
  readonly town: Town;
  readonly house: House;
  readonly network: Network;
  /** The second belongs to somebody who works on both. */
  readonly tablets: Tablet[];
  readonly rig: Rig;
  readonly errands: ErrandRun[];
  /** What the server has done, in order, as far as it lived to say so. */
  readonly effects: readonly Effect[];
  readonly counts: Counts;
  readonly sessions: SessionWatch;
  /** Names of the requests that the server has said to refuse for ever. */
  readonly closed: Set<string>;
  /** Transactions (xmin) whose events the server has forgotten for their age. */
  readonly pruned: Set<string>;
  /** Uuids of files that the server lost. */
  readonly lost: Set<string>;
  /** The uuid of a resource whose requests always fail in the server, or null. */
  poison: string | null;
}

export interface Counts {
  /** Requests that the server answered. */
  answered: number;
  /** Successes that said the same as before. */
  repeated: number;
  /** Server processes that died. */
  crashes: number;
}

const closingPath = "/api/closed_requests";
const poisoned: Strain = { kind: "unforeseen", statement: 1 };

export function createWorld(sky: Sky, stage: Stage, house: House, town: Town, rig: Rig): World {
  const { clock, dice, ledger } = sky;
  const effects: Effect[] = [];
  const done = new Set<string>();
  const closed = new Set<string>();
  const counts: Counts = { answered: 0, repeated: 0, crashes: 0 };

  function onAnswer({ method, headers, path, body }: WireRequest, { status }: WireReply): void {
    counts.answered += 1;
    if (path === closingPath && status === 201) for (const name of namesIn(body)) closed.add(name);
    const id = headers["idempotency-key"];
    if (id === undefined || (status !== 200 && status !== 201 && status !== 418)) return;
    if (done.has(id)) counts.repeated += 1;
    else effects.push({ id, uuid: path, hash: "", method });
    done.add(id);
  }

  const sessions = createSessionWatch(ledger);
  const network = createNetwork({
    sky,
    sessions,
    handle: house.handle,
    poison: ({ path, body }) =>
      world.poison !== null && (path.includes(world.poison) || body.includes(world.poison)) ? poisoned : null,
    onAnswer,
  });
  const names = dice.chance(0.2) ? ["one", "two"] : ["one"];
  const world: World = {
    sky,
    stage,
    town,
    house,
    network,
    tablets: [],
    rig,
    errands: [],
    effects,
    counts,
    sessions,
    closed,
    pruned: new Set(),
    lost: new Set(),
    poison: null,
  };
  for (const name of names) world.tablets.push(rig.createTablet(name, world));
  house.letTo({
    now: sky.serverNow,
    steady: clock.now,
    pause: (ms) => new Promise((resolve) => void clock.after(ms, resolve)),
    struck: (strain, { path }) => {
      if (strain.kind === "stall" && path === refreshPath) sessions.excuse(null, null);
      ledger.fault(`server_${strain.kind}`, path);
      if (strain.kind !== "crash" && strain.kind !== "crash_committed") return;
      counts.crashes += 1;
      sky.serverDownFor(dice.between(0, 20_000));
    },
  });
  return world;
}

/** The requests of a call that closes them. */
function namesIn(body: WireRequest["body"]): string[] {
  const call: { readonly requests: readonly { readonly uuid: string }[] } = JSON.parse(body.toString());
  return call.requests.map(({ uuid }) => uuid);
}
