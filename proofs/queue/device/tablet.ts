import type { Effect } from "@rundgang/outbox/testing";

import type { StoredTokens } from "../../../apps/web/src/data/session/token-store.ts";
import type { Line, Network } from "../network/network.ts";
import type { Sky } from "../sky.ts";
import type { Person } from "../town.ts";
import type { SessionWatch } from "./session-watch.ts";
import { createSpace, type Space } from "./space.ts";
import { openTab, type Tab } from "./tab.ts";
import { createTokenShelf } from "./tokens.ts";

/** A device: people take turns on it, each with a space of their own; the one who is signed in has tabs. */
export interface Tablet {
  readonly name: string;
  readonly line: Line;
  /** The tablet's wall clock (ms). */
  now(): number;
  leap(ms: number): void;
  /** Who is signed in. */
  user(): Person | null;
  spaces(): readonly Space[];
  /** Tabs that are not dead, frozen ones included, of whomever. */
  tabs(): readonly Tab[];
  /** The n-th tab of who is signed in; opened when there is none or it is dead. Null while nobody is. */
  tab(n: number): Tab | null;
  /** A service worker that wakes for a background sync. Null while nobody is signed in. */
  openWorker(): Tab | null;
  kill(tab: Tab): void;
  /** Everything of the tablet dies at once, and what was not on the disk is lost. */
  powerCut(): void;
  /** A person signs in: the pair lies on the disk, the tabs of this person go on. */
  signIn(person: Person, tokens: StoredTokens, excusesBefore: number): void;
  /** The tabs close, frozen ones stay; the person's work stays on the disk. */
  signOut(): void;
  refreshToken(): string | null;
}

export interface TabletParts {
  readonly name: string;
  readonly sky: Sky;
  readonly network: Network;
  readonly sessions: SessionWatch;
  readonly effects: readonly Effect[];
}

const tabsAtMost = 2;

export function createTablet({ name, sky, network, sessions, effects }: TabletParts): Tablet {
  const { clock, ledger } = sky;
  const shelf = createTokenShelf(sky);
  const line: Line = { isUp: true };
  const spaces = new Map<string, Space>();
  const tabs = new Map<string, Tab>();
  let places: (Tab | undefined)[] = [];
  let user: Person | null = null;
  let leapt = 0;
  let opened = 0;

  const now = (): number => clock.now() + leapt;

  function spaceOf(person: Person): Space {
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

  function open(person: Person, kind: string): Tab {
    const tabName = `${name}-${kind}-${(opened += 1)}`;
    const onEnded = (): void => sessions.ended(name, person.userId);
    const tab = openTab({ name: tabName, sky, space: spaceOf(person), shelf, network, line, now, effects, onEnded });
    tabs.set(tabName, tab);
    return tab;
  }

  /** A dead tab never moves again: frozen for ever, its locks let go. */
  function bury(tab: Tab): void {
    tab.isDead = true;
    tab.session.end();
    tab.gate.freeze();
    tab.space.locks.kill(tab.name);
    shelf.locks.kill(tab.name);
    tabs.delete(tab.name);
  }

  function kill(tab: Tab): void {
    tab.space.database.kill(tab.name);
    bury(tab);
  }

  /** Frozen ones hear of nothing, and stay. */
  function closeTabs(): void {
    for (const tab of tabs.values()) if (!tab.gate.isFrozen()) kill(tab);
    places = [];
  }

  return {
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
    openWorker: () => (user === null ? null : open(user, "worker")),
    kill,
    powerCut: () => {
      shelf.powerCut();
      for (const tab of tabs.values()) kill(tab);
    },
    signIn: (person, tokens, excusesBefore) => {
      if (user !== null && user !== person) closeTabs();
      user = person;
      sessions.excuse(name, null);
      sessions.began(name, person.userId, excusesBefore);
      shelf.put(tokens);
      for (const tab of tabs.values()) if (tab.space.person.userId === person.userId) tab.outbox.wake("signed_in");
    },
    signOut: () => {
      user = null;
      sessions.excuse(name, null);
      shelf.put(null);
      closeTabs();
    },
    refreshToken: () => shelf.stored()?.refreshToken ?? null,
  };
}
