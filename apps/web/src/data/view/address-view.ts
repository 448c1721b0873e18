import type { wire } from "@rundgang/contracts";

import type { UnsentMarks } from "../overlay/unsent-marks.ts";

/** An address with its units: loaded page, later changes and what this device has not sent yet, folded into one. */
export interface AddressView {
  readonly address: wire.Address;
  /** In no territory of mine: only ORDER_REGISTERED and BLACKLISTED remain (A §4). */
  readonly foreign: boolean;
  /** Units, qualifications and comments (and their changes) that the server does not have yet. */
  readonly unsent: UnsentMarks;
}

/**
 * Why what is not on the device could not be had: no line (then it is asked for again as soon as there is one), a refusal, or nobody knows
 * it.
 */
export type MissingReason = "offline" | "failed" | "unknown";

export type AddressState =
  | { readonly type: "loading" }
  | ({ readonly type: "ready" } & AddressView)
  | { readonly type: "missing"; readonly reason: MissingReason };

export type UnitState =
  /** Names what is awaited: 'Lade Wohneinheit…', then 'Lade Adresse…'. */
  | { readonly type: "loading"; readonly what: "unit" | "address" }
  | ({ readonly type: "ready"; readonly unit: wire.Unit } & AddressView)
  /** Not on the device and not to be had: A §2 "Unit reload placeholder". `AppData.refreshUnit` asks again. */
  | { readonly type: "missing"; readonly reason: MissingReason };

/** The appointments of this device; the screens filter (domain `isListed`, `isInTab`). */
export interface AppointmentsView {
  /** One's own with the local changes, done ones included. */
  readonly appointments: readonly wire.Appointment[];
  /** Immediate calls that nobody has, the oldest first; none while off duty. */
  readonly calls: readonly wire.Appointment[];
  readonly unsent: UnsentMarks;
  /** False before anything of them is read from the device: whoever has none is told apart. */
  readonly isRead: boolean;
}

/** Before anything of them is read. */
export const noAppointments: AppointmentsView = { isRead: false, appointments: [], calls: [], unsent: new Map() };
