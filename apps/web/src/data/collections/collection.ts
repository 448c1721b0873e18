import type { OptionsOf } from "@rundgang/api-client";
import type { Call, Iri, LiveEvent, ReplyOf } from "@rundgang/contracts";
import type * as z from "zod/mini";

import type { StoredOrder } from "./orders.ts";

/** What a load asks with. */
export interface LoadSource {
  /** The server's answer; where there is none, or a refusal, it rejects and the load knows why. */
  ask<C extends Call>(call: C, ...options: OptionsOf<C>): Promise<ReplyOf<C>>;
  /** Of the addresses that were loaded. */
  readonly projects: readonly Iri[];
  /** All orders; their schema is too large for the first screen, which carries this list (`load-orders.ts`). */
  ownOrders(): Promise<readonly StoredOrder[]>;
}

/** Records that a load brings whole, beside the addresses: all that the device knows of them stands in their entry in `collections.ts`. */
interface CollectionEntry<Member, Name extends string, Event> {
  /** Under this name they lie on the device. */
  readonly name: Name;
  /** Fetches all of them; what is not among them is gone. */
  load(source: LoadSource): Promise<readonly Member[]>;
  /**
   * What it means that it cannot be had (3-decisions "Forms or providers that fail to load only warn"): the load stops, or goes on and leaves
   * what lies on the device. Without a line each load stops, by what it cannot do without.
   */
  readonly whenRefused: "stop" | "go_on";
  /** One of them, as the server sends it and as it lies on the device. */
  readonly schema: z.core.$ZodType<Member>;
  idOf(member: Member): string;
  /** The live event that is a member's new version; null where there is none. */
  readonly event: EventOf<Event> | null;
  /** The member that an event makes, where it is more than the event itself. */
  ofEvent?(event: Event): Member;
  /** Of an event whose member is not on the device nothing is kept. */
  readonly isOnlyKnown?: boolean;
}

/** Few, and needed by the first screen: read at each start, and shown as `AppData.masters`. */
export interface MasterCollection<Member, Shown = unknown, Name extends string = string, Event = Member> extends CollectionEntry<
  Member,
  Name,
  Event
> {
  readonly kept: "in_one_row";
  /** As the screens get them; before anything is loaded, of none. */
  show(members: readonly Member[]): Shown;
}

/** Many, and changed one at a time: in an object store of their own, read when somebody asks. */
export interface RowCollection<Member, Name extends string = string> extends CollectionEntry<Member, Name, Member> {
  readonly kept: "row_by_row";
}

/** The events that have all that a member has. */
type EventOf<Member> = {
  [Type in LiveEvent["@type"]]: Extract<LiveEvent, { "@type": Type }> extends Member ? Type : never;
}[LiveEvent["@type"]];
