import type { Api } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import type { BestTimes } from "../best-time/best-times.ts";
import type { Turns } from "./in-turn.ts";
import type { OncePerTap } from "./once-per-tap.ts";
import type { ListIndex } from "../list/list-index.ts";
import type { UserWork } from "../user-work/user-work.ts";
import type { WhoseAddress } from "../view/unit-views.ts";

/** Addresses as they look here and now: loaded data with the local changes on it. */
export interface AddressReader {
  address(addressId: string): Promise<wire.Address | null>;
  addressOfUnit(unitId: string): Promise<wire.Address | null>;
  /** All that lie on the device; null while nobody is signed in. */
  index(): Pick<ListIndex, "find" | "entry" | "ordinalOf" | "distanceOf" | "commented"> | null;
  /** Keeps the server's version of an address, new or not. */
  keep(address: wire.Address): Promise<void>;
}

export interface CommandParts {
  /** Whether this version of the app is no longer supported, because nothing new is begun with such a one (D19). */
  readonly isVersionEnded: () => boolean;
  /** Null while nobody is signed in. */
  readonly work: () => UserWork | null;
  readonly addresses: AddressReader;
  /** Whether the address is somebody else's, because the server takes only ORDER_REGISTERED and BLACKLISTED there (A §4). */
  readonly isForeign: (address: WhoseAddress) => Promise<boolean>;
  /** When doors open; null while that is switched off, or nobody is signed in. */
  readonly bestTimes: () => Promise<BestTimes | null>;
  /** One's own alone. */
  readonly appointments: () => Promise<readonly wire.Appointment[]>;
  readonly appointment: (appointmentId: string) => Promise<wire.Appointment | null>;
  /** Keeps the server's version of an appointment; the address of one that is one's own is fetched behind it. */
  readonly keepAppointment: (appointment: wire.Appointment) => Promise<void>;
  /** A hint, as `AppData.online`. */
  readonly online: () => boolean;
  /** Tells of each broadcast that the live stream brings, in the window that reads it. Returns the way to end it. */
  readonly onBroadcast: (listener: (broadcast: wire.Broadcast) => void) => () => void;
  /** Those in force, as they were loaded. */
  readonly callToActions: () => readonly wire.CallToAction[];
  readonly api: Api;
  readonly clock: Clock;
  /** How far the device's clock runs ahead of the server's, as last measured; ms. */
  readonly ahead: () => number;
  readonly uuid: () => string;
  /** Where the app stands, for links that leave it: `https://rundgang.example`. */
  readonly origin: string;
  readonly appVersion: string;
  /** Names this device in the evidence of an order. */
  readonly deviceId: () => Promise<string>;
}

/** What a command works with: the parts of the device, and what all commands share. */
export interface CommandContext extends CommandParts {
  readonly turns: Turns;
  readonly once: OncePerTap;
}

/** A command as its file gives it; the screens call it without the context. */
export type Command<Input extends readonly unknown[], Result> = (context: CommandContext, ...input: Input) => Promise<Result>;
