import type { LiveEvent } from "@rundgang/contracts";

/**
 * Records that a load brings whole, beside the addresses: what the device knows of them stands in their entry in `collections.ts`, and how their
 * calls and schemas in `collection-calls.ts` and `collection-schemas.ts`, which come behind the first screen.
 */
interface CollectionEntry<Member, Name extends string, Event> {
  /** Under this name they lie on the device. */
  readonly name: Name;
  /**
   * What it means that it cannot be had (3-decisions "Forms or providers that fail to load only warn"): the load stops, or goes on and leaves
   * what lies on the device. Without a line each load stops, by what it cannot do without.
   */
  readonly whenRefused: "stop" | "go_on";
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
