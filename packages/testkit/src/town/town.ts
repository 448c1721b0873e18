/** Longitude and latitude in degrees, WGS 84, as GeoJSON writes them. */
export type LonLat = readonly [lon: number, lat: number];

/** A named area of the plan (park, water); the ring is closed. */
export interface TownArea {
  readonly name: string;
  readonly ring: readonly LonLat[];
}

export interface TownStreet {
  readonly name: string;
  readonly kind: "main" | "residential";
  readonly line: readonly LonLat[];
}

/** A sales territory; boundaries run through back gardens, so that both sides of a street belong together. */
export interface TownTerritory {
  readonly name: string;
  readonly ring: readonly LonLat[];
}

export interface TownUnit {
  /** The n of 'WE n', from 1. */
  readonly position: number;
  readonly name: string | null;
  readonly type: "PRIVATE" | "BUSINESS";
}

export interface TownAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
  readonly at: LonLat;
  /** Outline of the building, a closed ring. */
  readonly building: readonly LonLat[];
  /** Name of its territory. */
  readonly territory: string;
  /** Served by the second provider. */
  readonly secondProvider: boolean;
  readonly units: readonly TownUnit[];
}

/** A visit at a unit and what came of it. Times are ISO instants. */
export interface TownVisit {
  readonly address: number;
  readonly position: number;
  readonly salesman: string;
  readonly code: TownCode;
  readonly at: string;
  readonly reason?: string;
  readonly comment?: string;
  readonly appointment?: TownAppointment;
  /** Who ordered; with ORDER_REGISTERED only. */
  readonly customer?: TownCustomer;
}

/** A made-up person who signed an order. */
export interface TownCustomer {
  readonly salutation: "Frau" | "Herr";
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly birthday: string;
  readonly email: string;
  /** With area code. */
  readonly phone: string;
}

export interface TownAppointment {
  readonly beginsAt: string;
  readonly kind: "appointment" | "follow-up";
  readonly comment: string;
  readonly done: boolean;
}

/** An appointment that came from no visit: a colleague or the video platform made it. */
export interface TownMeeting {
  readonly address: number;
  /** Null: nobody knows yet which unit the customer lives in. */
  readonly position: number | null;
  /** Null: an immediate call that nobody has accepted. */
  readonly salesman: string | null;
  readonly madeBy: string | null;
  readonly type: "IMMEDIATE_VIDEO_CALL" | "SCHEDULED_VIDEO_CALL" | "REMOTE" | null;
  readonly kind: TownAppointment["kind"];
  /** ISO instant. */
  readonly beginsAt: string;
  readonly comment: string;
  readonly customer: { readonly name: string; readonly phone: string } | null;
}

export type TownCode =
  | "ORDER_REGISTERED"
  | "APPOINTMENT"
  | "FOLLOW_UP"
  | "CUSTOMER_NOT_HOME"
  | "NO_INTEREST"
  | "NO_ENTRY"
  | "EXISTING_CUSTOMER"
  | "NOT_MARKETABLE"
  | "BLACKLISTED";

/** Everything that can be drawn and walked; nothing in it depends on the day. */
export interface TownPlan {
  readonly name: string;
  readonly plz: string;
  readonly streets: readonly TownStreet[];
  readonly parks: readonly TownArea[];
  readonly water: readonly TownArea[];
  readonly territories: readonly TownTerritory[];
  readonly addresses: readonly TownAddress[];
}

/** The town with what happened at its doors. */
export interface Town extends TownPlan {
  /** In the order of time. */
  readonly visits: readonly TownVisit[];
  readonly meetings: readonly TownMeeting[];
}
