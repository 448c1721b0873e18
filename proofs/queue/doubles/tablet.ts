import type { Effect } from "@rundgang/outbox/testing";

import type { StoredTokens } from "../../../apps/web/src/data/session/token-store.ts";
import type { Line, Network } from "../network/network.ts";
import type { Sky } from "../sky.ts";
import type { Person } from "../town.ts";
import type { Tab, Tablet } from "../device/device.ts";
import type { SessionWatch } from "../device/session-watch.ts";
import { askForTokens, tellSignOut } from "./sign-in.ts";
import { createSpace, type DoubleSpace } from "./space.ts";
import { openTab, type DoubleTab } from "./tab.ts";
import { createTokenShelf } from "./tokens.ts";

export interface DoubleTablet extends Tablet {
  tab(n: number): DoubleTab | null;
}

/** The tab as this rig made it. */
export function doubleTabOf(tab: Tab): DoubleTab {
  if (!("outbox" in tab)) throw new Error("a tab of another rig");
  return tab as DoubleTab;
}

export interface TabletParts {
  readonly name: string;
  readonly sky: Sky;
  readonly network: Network;
  readonly sessions: SessionWatch;
  readonly effects: readonly Effect[];
}

const tabsAtMost = 2;

export function createDoubleTablet({ name, sky, network, sessions, effects }: TabletParts): DoubleTablet {
  const { clock, ledger } = sky;
  const shelf = createTokenShelf(sky);
  const line: Line = { isUp: true };
  const spaces = new Map<string, DoubleSpace>();
  const tabs = new Map<string, DoubleTab>();
  let places: (DoubleTab | undefined)[] = [];
  let user: Person | null = null;
  let leapt = 0;
  let opened = 0;

  const now = (): number => clock.now() + leapt;

  function spaceOf(person: Person): DoubleSpace {
    const known = spaces.get(person.userId);
    if (known !== undefined) return known;
    const space = createSpace(sky, person, (context, fault) => {
      ledger.fault(`store_${fault}`, context);
      const tab = tabs.get(context);
      if (fault === "kill" && tab !== undefined) bury(tab);
    });
    spaces.set(person.userId, space);
    return space;
  }

  function open(person: Person, kind: string): DoubleTab {
    const tabName = `${name}-${kind}-${(opened += 1)}`;
    const onEnded = (): void => sessions.ended(name, person.userId);
    const tab = openTab({ name: tabName, sky, space: spaceOf(person), shelf, network, line, now, effects, onEnded });
    tabs.set(tabName, tab);
    return tab;
  }

  /** A dead tab never moves again: frozen for ever, its locks let go. */
  function bury(tab: DoubleTab): void {
    tab.isDead = true;
    tab.session.end();
    tab.gate.freeze();
    tab.space.locks.kill(tab.name);
    shelf.locks.kill(tab.name);
    tabs.delete(tab.name);
  }

  function kill(tab: DoubleTab): void {
    tab.space.database.kill(tab.name);
    bury(tab);
  }

  /** Frozen ones hear of nothing, and stay. */
  function closeTabs(): void {
    for (const tab of tabs.values()) if (!tab.gate.isFrozen()) kill(tab);
    places = [];
  }

  /** The pair lies on the disk, the tabs of this person go on. */
  function enter(person: Person, tokens: StoredTokens, excusesBefore: number): void {
    if (user !== null && user !== person) closeTabs();
    user = person;
    sessions.excuse(name, null);
    sessions.began(name, person.userId, excusesBefore);
    shelf.put(tokens);
    for (const tab of tabs.values()) if (tab.space.person.userId === person.userId) tab.outbox.wake("signed_in");
  }

  const tablet: DoubleTablet = {
    name,
    line,
    now,
    leap: (ms) => {
      leapt += ms;
    },
    user: () => user,
    spaces: () => [...spaces.values()],
    tabs: () => [...tabs.values()],
    tab: (n) => {
      if (user === null) return null;
      const place = n % tabsAtMost;
      const known = places[place];
      if (known !== undefined && !known.isDead) return known;
      const tab = open(user, "tab");
      places[place] = tab;
      tab.outbox.start();
      return tab;
    },
    backgroundSync: () => {
      if (user === null) return;
      const worker = open(user, "worker");
      const end = (): void => (worker.isDead ? undefined : kill(worker));
      void worker.outbox.runOnce().then(end, end);
    },
    kill: (tab) => kill(doubleTabOf(tab)),
    powerCut: () => {
      shelf.powerCut();
      for (const tab of tabs.values()) kill(tab);
    },
    signIn: async (world, person) => {
      const excusesBefore = sessions.excuses();
      const tokens = await askForTokens(world, tablet, person);
      if (tokens !== null) enter(person, tokens, excusesBefore);
      return tokens !== null;
    },
    signOut: (world) => {
      const refreshToken = shelf.stored()?.refreshToken;
      user = null;
      sessions.excuse(name, null);
      shelf.put(null);
      closeTabs();
      if (refreshToken !== undefined) tellSignOut(world, tablet, refreshToken);
    },
    troubleDisk: () => {
      const space = [...spaces.values()].find((one) => one.person === user);
      space?.arm(sky.dice.below(30), sky.dice.chance(0.5) ? "fail" : "kill");
    },
    checkScreens: () => Promise.resolve(),
    mendDisk: () => {
      for (const space of spaces.values()) space.arm(Infinity, "fail");
    },
  };
  return tablet;
}
