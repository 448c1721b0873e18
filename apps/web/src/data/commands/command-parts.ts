import type { wire } from "@rundgang/contracts";
import type { Clock, Outbox } from "@rundgang/outbox";

import type { DraftBook } from "./draft-book.ts";
import type { Turns } from "./in-turn.ts";
import type { OncePerTap } from "./once-per-tap.ts";
import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import type { InboxBook } from "../inbox/inbox-book.ts";
import type { ListIndex } from "../list/list-index.ts";
import type { NoticeBook } from "../notices/notice-book.ts";
import type { Api } from "../net/api.ts";
import type { WorkStore, WorkTx } from "../outbox/work-store.ts";
import type { WorkSettledHook } from "../overlay/settled-hook.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import type { OwnOrders } from "../view/own-orders.ts";
import type { WhoseAddress } from "../view/unit-views.ts";

/** The signed-in user's own work on this device. */
export interface UserWork {
  readonly userId: string;
  readonly userName: string;
  /** Seals and opens this user's rows; locked from the moment that he signs out. */
  readonly codec: Codec;
  readonly connection: Connection<WorkDatabase>;
  readonly store: WorkStore;
  readonly queue: Outbox<WorkTx>;
  readonly overlays: OverlayBook;
  readonly drafts: Pick<DraftBook, "touch">;
  readonly inbox: Pick<InboxBook, "touch">;
  readonly notices: Pick<NoticeBook, "touch">;
  /** Own orders, as they look here and now. */
  readonly orders: Pick<OwnOrders, "read">;
  readonly settledHook: Pick<WorkSettledHook, "renameWith">;
}

/** Addresses as they look here and now: loaded data with the local changes on it. */
export interface AddressReader {
  address(addressId: string): Promise<wire.Address | null>;
  addressOfUnit(unitId: string): Promise<wire.Address | null>;
  /** All that lie on the device; null while nobody is signed in. */
  index(): Pick<ListIndex, "find" | "entry" | "ordinalOf"> | null;
  /** Keeps the server's version of an address, new or not. */
  keep(address: wire.Address): Promise<void>;
}

export interface CommandParts {
  /** This version of the app is no longer supported: nothing new is begun with it (D19). */
  readonly isVersionEnded: () => boolean;
  /** Null while nobody is signed in. */
  readonly work: () => UserWork | null;
  readonly addresses: AddressReader;
  /** Not my own: the server takes only ORDER_REGISTERED and BLACKLISTED there (A §4). */
  readonly isForeign: (address: WhoseAddress) => Promise<boolean>;
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
