import type { RefreshResult } from "../../ports.ts";
import { parseRecords } from "../../record/parse-record.ts";
import type { RequestDraft, RequestRecord } from "../../record/request-record.ts";
import type { Reply } from "../../reply/reply.ts";
import type { StoreFault } from "../memory-database.ts";
import { createModelServer, type ModelServer } from "../model-server.ts";
import { refusal } from "../replies.ts";
import { createWorld, type Tab, type World } from "../world.ts";
import { createFaultyNetwork, RETRY_AFTER_MS, type Fate } from "./faulty-network.ts";
import { createRowDamage, DISK, foreignRow, type RowDamage } from "./row-damage.ts";
import { createTabGate, type TabGate } from "./tab-gate.ts";
import { createWitness, type Witness } from "./witness.ts";

export const USER = "user-1";

/** A browser context that can be killed, frozen and thawed. */
export type LiveTab = { readonly tab: Tab; readonly gate: TabGate; isDead: boolean };

/** The device with its line and its server: everything that a script's steps act on. */
export interface Device {
  readonly world: World;
  readonly server: ModelServer;
  readonly witness: Witness;
  /** The `n`-th tab (by remainder); a dead one is opened anew first. */
  tab(n: number): LiveTab;
  openContext(name: string): LiveTab;
  kill(live: LiveTab): void;
  /** The browser ends: every tab and worker. */
  killAll(): void;
  /** Enqueues and, if the store said so, remembers that the person was told "gespeichert". */
  command(live: LiveTab, drafts: readonly RequestDraft[]): void;
  /** Ids of what was told to be saved. */
  readonly confirmed: ReadonlySet<string>;
  /** The user's rows that can be read. */
  rows(): readonly RequestRecord[];
  readonly damage: RowDamage;
  armStore(after: number, fault: StoreFault): void;
  /** Line, token and the fate of attempts, as the script sets them. */
  readonly weather: Weather;
  readonly counts: { sent: number };
}

export type Weather = { isUp: boolean; hasToken: boolean; isRevoked: boolean; isCalm: boolean };

const TABS = 2;
/** Time that a refresh of the token takes (ms): longer than many an attempt. */
const REFRESH_MS = 2_000;
/** Work of somebody else in the same store: never sent, never touched. */
export const FOREIGN_ROW = foreignRow("foreign");
/** Service workers leave what is larger (bytes) to the tabs. */
export const WORKER = "worker";
const WORKER_BYTES = 200_000;
/** Time that a commit takes (ms), so that a tab can freeze or die between a lease and its sending. */
const FLUSH_MS = 3;
/** An adapter aborts what stalls; what is slow is given up by the queue before it is done (ms). */
const DAWDLE_MS = { stall: 30_000, slow: 100_000 } as const;

export function createDevice(seed: number, fates: readonly Fate[], settle: () => Promise<void>): Device {
  const weather: Weather = { isUp: true, hasToken: true, isRevoked: false, isCalm: false };
  const server = createModelServer(filesOf);
  const gates = new Map<string, TabGate>();
  const contexts = new Map<string, LiveTab>();
  const tabs: LiveTab[] = [];
  const confirmed = new Set<string>();
  const counts = { sent: 0 };
  const refreshing = new Set<string>();
  let armed: { at: number; fault: StoreFault } | undefined;
  let points = 0;

  const world = createWorld({
    settle,
    seed,
    userId: USER,
    refresh,
    largestBytes: largestOf,
    transport: (name) => networkOf(name),
    database: (clock) => ({
      flush: () => new Promise<void>((resolve) => void clock.after(FLUSH_MS, resolve)),
      dawdle: (fault) => new Promise<void>((resolve) => void clock.after(DAWDLE_MS[fault], resolve)),
      inspect: (rows) => witness.inspect(rows),
      interfere: (point) => {
        if (point.context === DISK) return undefined;
        points = point.n;
        if (armed === undefined || point.n < armed.at) return undefined;
        const { fault } = armed;
        armed = undefined;
        const live = contexts.get(point.context);
        if (fault === "kill" && live !== undefined) bury(live);
        return fault;
      },
    }),
  });
  const witness = createWitness({
    userId: USER,
    isClosed: (request) => server.isClosed(request),
    isHolder: (name) => world.locks.holder() === name,
    now: () => world.clock.now(),
    retryAfterMs: RETRY_AFTER_MS,
    refusals: new Set(["forbidden", "invalid", "already_taken", "already_arrived", "request_closed", "files_missing"]),
  });
  world.database.plant(FOREIGN_ROW.id, FOREIGN_ROW);

  /** A refresh token is good for one use: a second one beside the first would pass for a theft. */
  async function refresh(name: string): Promise<RefreshResult> {
    if (refreshing.has(name)) witness.accuse(`I4 ${name} refreshes twice at once`);
    refreshing.add(name);
    await new Promise<void>((resolve) => void world.clock.after(REFRESH_MS, resolve));
    refreshing.delete(name);
    if (!weather.isUp) return "offline";
    if (weather.isRevoked) return "ended";
    weather.hasToken = true;
    return "renewed";
  }

  function nextFate(): Fate {
    const fate = fates[counts.sent % Math.max(1, fates.length)];
    return weather.isCalm || fate === undefined ? { fault: "none", delayMs: 10 } : fate;
  }

  function networkOf(name: string) {
    const gate = gates.get(name) ?? createTabGate();
    return createFaultyNetwork({
      clock: world.clock,
      gate,
      handle: (request): Reply => (weather.hasToken ? server.handle(request) : refusal(401, "session_expired")),
      close: (requests, callId) => (weather.hasToken ? server.close(requests, callId) : refusal(401, "session_expired")),
      nextFate,
      isUp: () => weather.isUp,
      onLeave: (request) => {
        if (request.size > largestOf(name)) witness.accuse(`I8 ${request.id} is too large for ${name}`);
        witness.leave(name, request, server.effects);
        counts.sent += 1;
      },
      onLand: (request) => witness.land(name, request),
    });
  }

  function openContext(name: string): LiveTab {
    const gate = createTabGate();
    gates.set(name, gate);
    const live: LiveTab = { tab: world.openTab(name, gate), gate, isDead: false };
    contexts.set(name, live);
    return live;
  }

  /** A dead context never moves again: frozen for ever, its lock let go. */
  function bury(live: LiveTab): void {
    live.isDead = true;
    live.gate.freeze();
    world.locks.kill(live.tab.name);
  }

  function kill(live: LiveTab): void {
    world.database.kill(live.tab.name);
    bury(live);
  }

  function tab(n: number): LiveTab {
    const place = n % TABS;
    const known = tabs[place];
    if (known !== undefined && !known.isDead) return known;
    const live = openContext(`tab-${place}-${contexts.size}`);
    tabs[place] = live;
    live.tab.outbox.start();
    return live;
  }

  function command(live: LiveTab, drafts: readonly RequestDraft[]): void {
    const told = live.tab.command(drafts).then(
      () => drafts.forEach((one) => confirmed.add(one.id)),
      // The person is told that it was not saved.
      () => undefined,
    );
    void told;
  }

  function ownRows(): RequestRecord[] {
    return parseRecords(world.database.rows()).filter((row) => row.userId === USER);
  }

  return {
    world,
    server,
    witness,
    tab,
    openContext,
    kill,
    killAll: () => [...contexts.values()].forEach(kill),
    command,
    confirmed,
    rows: ownRows,
    damage: createRowDamage(world.database, witness),
    armStore: (after, fault) => void (armed = { at: points + 1 + after, fault }),
    weather,
    counts,
  };
}

function largestOf(context: string): number {
  return context.startsWith(WORKER) ? WORKER_BYTES : Infinity;
}

/** An order's path names its files, so that a repaired upload is followed there. */
function filesOf(request: RequestRecord): readonly string[] {
  return request.kind === "order" ? (request.path.split("?files=")[1] ?? "").split(",").filter((one) => one !== "") : [];
}
