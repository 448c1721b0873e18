import type { RequestRecord } from "@rundgang/outbox";
import type { Effect } from "@rundgang/outbox/testing";

import { createContext, type Context } from "../browser/context.ts";
import type { DiskFault } from "../browser/disk.ts";
import type { Stage } from "../browser/stage.ts";
import { createMemoryShareDisk } from "../../../apps/web/src/data/testing/memory-share-disk.ts";
import { readClaims } from "../../../apps/web/src/data/session/claims.ts";
import type { Tab, Tablet } from "../device/device.ts";
import type { Line } from "../network/network.ts";
import type { WireReply, WireRequest } from "../network/wire.ts";
import { password, type Person } from "../town.ts";
import type { World } from "../world.ts";
import type { AppCode } from "./app-code.ts";
import { checkScreens } from "./check-screens.ts";
import { createRunProfile } from "./profile.ts";
import { createRealSpace, type RealSpace } from "./space.ts";
import { createRealTab, type RealTab } from "./tab.ts";
import { watchSession } from "./watch-session.ts";

export interface RealTablet extends Tablet {
  tab(n: number): RealTab | null;
  /** The n-th step of a transaction from now on fails, once. */
  failDisk(after: number): void;
}

const sessionDatabase = "rundgang-session";
const tabsAtMost = 2;
/** After a commit, before a page freezes. */
const mostTasksToFreeze = 12;
/** Long enough for what else the page has under way on its disk to end (ms). */
const slowOpeningMs = 8;
/** Requests that a page still sends before it hangs at one. */
const mostRequestsToHang = 2;
/** From before the lock of a page that stands still is taken from it (`contend.ts`) to well after (ms). */
const hangMs = [100_000, 240_000] as const;
/** A service worker is given five minutes by its browser. */
const workerLifeMs = 300_000;

/** A browser profile with the app's own pages and worker in it. */
export function createRealTablet(name: string, world: World, stage: Stage, code: AppCode): RealTablet {
  const { sky, network, sessions, town } = world;
  const { clock, ledger, dice } = sky;
  const line: Line = { isUp: true };
  const shares = createMemoryShareDisk();
  const spaces = new Map<string, RealSpace>();
  const tabs = new Map<Context, RealTab>();
  const workers = new Set<Context>();
  const signedIn = new Map<string, number>();
  let isSignedIn = false;
  /** Sign-outs of which the server is still to be told. */
  let revocations = 0;
  /** The page that signed out the person who was here last. */
  let signedOutBy: Context | null = null;
  /** Pages that stood still when the present session began. */
  let asleep: ReadonlySet<Context> = new Set();
  let places: (RealTab | undefined)[] = [];
  let leapt = 0;
  let opened = 0;
  let isSyncWanted = false;
  /** The bodies that are still opened before a page hangs at one; null: none does. */
  let requestsToHang: number | null = null;
  const now = (): number => clock.now() + leapt;

  const profile = createRunProfile({
    stage,
    dice,
    now,
    monotonic: clock.now,
    isOnline: () => line.isUp,
    carry,
    onFault: (context, fault: DiskFault, database) => {
      ledger.fault(`disk_${fault}`, `${context.name} ${database}`);
    },
    onCommit: (database, context) => {
      if (database === sessionDatabase) noteSignOut(context);
      spaceBehind(database)?.look();
    },
    kill: bury,
    freeze: (context, database) => {
      const tab = tabs.get(context);
      /* A browser freezes no page that others wait for: one with a transaction under way. */
      if (tab === undefined || tab.isFrozen() || profile.disk.hasOpenWrites(context)) return false;
      /* In the work it is worth it while something is on its way out: what a page then takes for its own may be another's when it thaws. */
      const space = spaceBehind(database);
      if (space?.database === database && !space.isSending()) return false;
      ledger.fault("disk_freeze_committed", `${context.name} ${database}`);
      tab.freeze();
      return true;
    },
    openingMs: (context, sealed) => {
      const tab = tabs.get(context);
      if (requestsToHang === null || tab === undefined) return 0;
      if (![...spaces.values()].some((space) => space.isToSend(context.name, sealed))) return 0;
      requestsToHang -= 1;
      if (requestsToHang >= 0) return 0;
      requestsToHang = null;
      stage.after(slowOpeningMs - 1, () => hang(tab));
      return slowOpeningMs;
    },
    askForSync: () => {
      isSyncWanted = true;
    },
  });

  /**
   * A page stands still between noting a request as under way and sending it. Whoever meets it opens another one, which takes over; some
   * time later the first goes on where it stood, with a request that may be another's by then.
   */
  function hang(tab: RealTab): void {
    if (tab.isFrozen() || profile.disk.hasOpenWrites(tab.context)) {
      requestsToHang ??= 0;
      return;
    }
    ledger.fault("tab_hangs_at_request", tab.name);
    tab.standStill();
    clock.after(dice.between(1_000, 20_000), () => {
      if (user() !== null) for (let n = 0; n < tabsAtMost; n += 1) page(n);
    });
    clock.after(dice.between(...hangMs), () => {
      if (tab.isFrozen()) tab.thaw();
    });
  }

  for (const person of town.people) {
    const { disk, locks, unsealed } = profile;
    const { accuse } = ledger;
    const signIns = (): number => signedIn.get(person.userId) ?? 0;
    const parts = { person, disk, now: clock.now, holder: locks.holder, unsealed, closed: world.closed, signIns, accuse };
    spaces.set(person.userId, createRealSpace(parts));
  }

  function spaceBehind(database: string): RealSpace | undefined {
    return [...spaces.values()].find(({ person }) => database.endsWith(person.userId));
  }

  async function carry(context: Context, request: WireRequest, signal: AbortSignal | null): Promise<WireReply | null> {
    const id = request.headers["idempotency-key"];
    const space = [...spaces.values()].find((one) => id !== undefined && one.seen.has(id));
    const record = space?.seen.get(id ?? "");
    if (record === undefined || space === undefined) return network.carry(line, request, `${context.name} ${request.path}`);
    if (userOf(request) !== record.userId) ledger.accuse(`I6 ${record.id} left under another user's token`);
    space.witness.leave(context.name, record, world.effects);
    for (const missing of namedTooEarly(space, record, world.effects))
      ledger.accuse(`I3 ${record.kind} ${record.id} left before ${missing.kind} ${missing.id}, which it names`);
    let isUnderWay = true;
    const land = (how: string): void => {
      if (!isUnderWay || context.isDead()) return;
      isUnderWay = false;
      space.witness.land(context.name, record);
      ledger.note(`${context.name} ${record.kind} ${record.id} ${how}`);
    };
    signal?.addEventListener("abort", () => land("given up"), { once: true });
    const reply = await network.carry(line, request, `${context.name} ${record.kind} ${record.id}`);
    land(`heard ${reply?.status ?? "nobody"}`);
    return reply;
  }

  function user(): Person | null {
    const rows = profile.disk.values(sessionDatabase, "session");
    for (const row of rows) {
      if (typeof row !== "object" || row === null) continue;
      /* The sealed tokens say whose they are; so does who opened his work without a line. */
      const id = "mark" in row && "userId" in row ? row.userId : "user" in row ? (row.user as { id: string }).id : undefined;
      const person = town.people.find((one) => one.userId === id);
      if (person !== undefined) return person;
    }
    return null;
  }

  /**
   * A page has begun to sign somebody out when it notes that the server is to be told, or takes his tokens away: why, it says itself,
   * however late. A worker says nothing.
   */
  function noteSignOut(context: Context): void {
    const before = { isSignedIn, revocations };
    isSignedIn = user() !== null;
    revocations = profile.disk
      .values(sessionDatabase, "session")
      .filter((row) => typeof row === "object" && row !== null && "token" in row).length;
    if (isSignedIn && !before.isSignedIn) signedOutBy = null;
    const isLeft = before.isSignedIn && (!isSignedIn || revocations > before.revocations);
    if (isLeft && signedOutBy === null && tabs.has(context)) signedOutBy = context;
  }

  function openPage(): RealTab {
    opened += 1;
    const context = createContext(`${name}-tab-${opened}`, "page", profile);
    const app = context.run(() => code.createAppData(shares));
    const tab = createRealTab({ sky, context, app, space: () => spaceOf(user() ?? town.people[0]) });
    watchSession({
      app,
      tablet: name,
      sessions,
      ledger,
      context,
      isBehind: () => asleep.has(context) && user() !== null,
      isTold: () => signedOutBy !== null && signedOutBy !== context,
      loadedForMs,
    });
    tabs.set(context, tab);
    return tab;
  }

  /** What the tablet's user has had before him. */
  function loadedForMs(userId: string): number {
    return [...spaces.values()].find(({ person }) => person.userId === userId)?.loadedForMs() ?? 0;
  }

  function spaceOf(person: Person): RealSpace {
    const space = spaces.get(person.userId);
    if (space === undefined) throw new Error("a stranger");
    return space;
  }

  function page(n: number): RealTab {
    const place = n % tabsAtMost;
    const known = places[place];
    /* A person who meets a page that stands still for good opens another one. */
    if (known !== undefined && !known.context.isDead() && !known.isLost) return known;
    const tab = openPage();
    places[place] = tab;
    return tab;
  }

  /** A dead page never moves again; its locks and connections are let go. */
  function bury(context: Context): void {
    if (context.isDead()) return;
    context.die();
    profile.locks.drop(context);
    profile.disk.closeFor(context);
    const tab = tabs.get(context);
    tabs.delete(context);
    workers.delete(context);
    places = places.map((one) => (one === tab ? undefined : one));
  }

  /** A page that can be used: one that is frozen is looked at, and thaws. */
  function awakePage(): RealTab {
    const tab = page(0);
    if (tab.isFrozen()) tab.thaw();
    return tab;
  }

  const tablet: RealTablet = {
    name,
    line,
    now,
    leap: (ms) => {
      leapt += ms;
      for (const space of spaces.values()) space.witness.forgetWaits();
    },
    user,
    spaces: () => [...spaces.values()],
    tabs: () => [...tabs.values()],
    tab: (n) => (user() === null ? null : page(n)),
    backgroundSync: () => {
      if (!isSyncWanted || !line.isUp) return;
      isSyncWanted = false;
      opened += 1;
      const worker = createContext(`${name}-worker-${opened}`, "worker", profile);
      workers.add(worker);
      ledger.note(`${worker.name} wakes`);
      const end = (again: boolean): void => {
        isSyncWanted ||= again;
        bury(worker);
      };
      worker.deliver(
        () =>
          void code.onSync(shares.read).then(
            ({ again }) => end(again),
            () => end(true),
          ),
      );
      clock.after(workerLifeMs, () => end(true));
    },
    kill: (tab: Tab) => {
      for (const [context, one] of tabs) if (one === tab) bury(context);
    },
    powerCut: () => {
      for (const context of [...tabs.keys(), ...workers]) bury(context);
      profile.disk.loseUnflushed();
      for (const space of spaces.values()) space.look();
    },
    signIn: (_world, person) =>
      new Promise((resolve) => {
        const excusesBefore = sessions.excuses();
        const wasCalm = sky.isCalm();
        /*
         * Whoever signs in closes what stands still for good: the sign-out before deleted the loaded data, which such a page keeps from
         * being deleted and made anew until its browser ends it.
         */
        for (const [context, one] of tabs) if (one.isLost) bury(context);
        const tab = awakePage();
        sessions.excuse(name, null);
        tab.press(
          (app) => app.login(person.username, password),
          (result) => {
            ledger.note(`${tab.name} ${person.username} signs in: ${result.ok ? "in" : result.code}`);
            if (result.ok) signedIn.set(person.userId, (signedIn.get(person.userId) ?? 0) + 1);
            const state = tab.app.session.getSnapshot();
            if (result.ok && state.type === "signed_in" && state.tokens) {
              sessions.began(name, person.userId, excusesBefore);
              asleep = new Set([...tabs.keys()].filter((one) => one.isFrozen()));
            }
            resolve(result.ok && wasCalm === sky.isCalm());
          },
        );
      }),
    signOut: () => {
      sessions.excuse(name, null);
      const tab = awakePage();
      tab.press((app) => app.logout());
    },
    troubleDisk: () => {
      if (dice.chance(0.5)) requestsToHang = dice.below(mostRequestsToHang);
      const fault = dice.weighed<DiskFault>([
        [4, "fail"],
        [3, "kill"],
        [3, "kill_committed"],
        [6, "freeze_committed"],
        [1, "stall"],
      ]);
      const stallMs = dice.between(10_000, 90_000);
      profile.disk.arm({ fault, after: dice.below(120), stallMs, inTasks: dice.below(mostTasksToFreeze) });
    },
    failDisk: (after) => profile.disk.arm({ fault: "fail", after, stallMs: 0, inTasks: 0 }),
    checkScreens: (whole) => checkScreens(whole, tablet),
    mendDisk: () => {
      requestsToHang = null;
      profile.disk.disarm();
    },
  };
  return tablet;
}

/** What a request names, and the server has not made yet: asked of the content, for the device may have forgotten that it must wait. */
function namedTooEarly(space: RealSpace, record: RequestRecord, effects: readonly Effect[]): RequestRecord[] {
  const content = `${record.path} ${JSON.stringify(space.bodyOf(record))}`;
  return [...space.seen.values()].filter(
    ({ id, method, state, resource }) =>
      method === "POST" &&
      state !== "cancelled" &&
      resource.uuid !== record.resource.uuid &&
      content.includes(resource.uuid) &&
      !effects.some((effect) => effect.id === id),
  );
}

/** The user of a request's token by its own words; the server checks its signature. */
function userOf({ headers }: WireRequest): string | undefined {
  return readClaims(headers["authorization"]?.replace("Bearer ", "") ?? "")?.user.id;
}
