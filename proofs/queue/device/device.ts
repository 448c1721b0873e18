import type { Receipt, RequestRecord } from "@rundgang/outbox";
import type { Witness } from "@rundgang/outbox/testing";

import type { Line } from "../network/network.ts";
import type { Person } from "../town.ts";
import type { World } from "../world.ts";

/*
 * A device as the people, the storm and the checks of a run see it: the app's own parts in a browser within this process (`real/`).
 */

/** One person's work on one tablet. */
export interface Space {
  readonly person: Person;
  readonly witness: Witness;
  /** Every request that was ever stored, as it was last. */
  readonly seen: ReadonlyMap<string, RequestRecord>;
  /** Ids of requests of which the person was told that they are saved. */
  readonly confirmed: Set<string>;
  rows(): readonly RequestRecord[];
  /** Whether a row of this id lies in the database. */
  stored(id: string): boolean;
  receipts(): readonly Receipt[];
  /** Ids of all requests that ever had a receipt, even if it was removed for its age. */
  acknowledged(): ReadonlySet<string>;
  /** What is sealed in a request. */
  bodyOf(record: RequestRecord): Record<string, unknown>;
}

/** A tab of a tablet; it can freeze, thaw and die. */
export interface Tab {
  readonly name: string;
  /** Whose work it shows. */
  readonly space: Space;
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
  /** Something that wakes the queue: the line, a look, a timer. */
  wake(): void;
  /** The buttons of the queue's screen. What may be cancelled by them is told to the witness. */
  sendNow(): void;
  /** Everything is loaded anew, as far as this device loads anything. */
  reload(): void;
  retry(record: RequestRecord): void;
  discard(record: RequestRecord): void;
  /** The same content once more, as the screen's other button does it. */
  resend(record: RequestRecord): void;
  /** It stands still for good: nobody waits for it. */
  readonly isLost: boolean;
  /** What a correction was to replace is at the server, and stands. */
  restore(record: RequestRecord): void;
  /** The person corrects what was refused, as far as the device lets him. */
  correct(world: World, record: RequestRecord): void;
  /** The screen asks for a sign-in. */
  asksForSignIn(): boolean;
}

/** People take turns on it, each with a space of their own. */
export interface Tablet {
  readonly name: string;
  readonly line: Line;
  /** The tablet's wall clock (ms). */
  now(): number;
  leap(ms: number): void;
  /** Who is signed in. */
  user(): Person | null;
  spaces(): readonly Space[];
  /** Tabs that are not dead, frozen ones included. */
  tabs(): readonly Tab[];
  /** The n-th tab of who is signed in; opened when there is none or it is dead. Null while nobody is. */
  tab(n: number): Tab | null;
  /** The browser wakes the service worker to send, once. */
  backgroundSync(): void;
  kill(tab: Tab): void;
  /** Everything of the tablet dies at once, and what was not on the disk is lost. */
  powerCut(): void;
  /** A person types name and password. @returns whether that person is signed in now */
  signIn(world: World, person: Person): Promise<boolean>;
  signOut(world: World): void;
  /** The disk gives trouble soon. */
  troubleDisk(): void;
  /** I9: what stands on the screen is what the server has. */
  checkScreens(world: World): Promise<void>;
  /** It gives none any more. */
  mendDisk(): void;
}

/** A person's errand at a door: several presses, one after the other. */
export interface ErrandRun {
  readonly name: string;
  readonly person: Person;
  /** Name of the tablet on which it was begun, and goes on. */
  readonly tablet: string;
  readonly addressId: string;
  /** Stands in a text of everything that the errand makes: by it, the server's rows are counted whatever their uuids. */
  readonly marker: string;
  /** Something is left to do, and on this screen it can be done. */
  canGoOn(tab: Tab): boolean;
  /** The next press. */
  goOn(world: World, tablet: Tablet, tab: Tab): void;
  /** A chance to make a mistake: something in it will be refused by the server. */
  spoil(): void;
}

/** Where an errand takes place. */
export interface ErrandPlace {
  readonly tablet: string;
  readonly person: Person;
  readonly addressId: string;
  readonly unitId: string;
}

type Weighed = readonly (readonly [weight: number, name: string])[];

/** What is put in the place of a device. */
export interface Rig {
  createTablet(name: string, world: World): Tablet;
  begin(name: string, place: ErrandPlace, world: World): ErrandRun;
  /** Names and weights of what people do beside orders. */
  readonly errands: Weighed;
  readonly orders: Weighed;
  /** Steps of a storm at least, and how many orders it has: they are what it is about, and what costs the most. */
  readonly fewestSteps: number;
  readonly orderCounts: readonly (readonly [weight: number, orders: number])[];
}
