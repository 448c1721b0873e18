import type { wire } from "@rundgang/contracts";
import type * as z from "zod/mini";

import type { About } from "./about.ts";

/** What a change does to loaded data. Pure and repeatable: done over the server's own version, or twice, it does no harm. */
export interface ChangeEffect {
  /** Uuids that are marked as unsent while it waits; the row of its address in the list is marked with them. */
  readonly marks: readonly string[];
  /** The uuid of what a person made with it, where a later change may name that. */
  readonly makes?: string;
  /** The address that it is about, as it looks with it. */
  readonly address?: (address: wire.Address) => wire.Address;
  /** What it sets of the signed-in user's preferences. */
  readonly preferences?: Readonly<Record<string, string>>;
  /** The appointment that it is about, as it looks with it; null where there is none. */
  readonly appointment?: (there: wire.Appointment | null) => wire.Appointment | null;
}

/** One kind of recorded change: what the first screen needs of it. */
export interface ChangeKind<Stored extends StoredChange> {
  /** What lies on the device. */
  readonly stored: Stored;
  readonly effect: (change: z.infer<Stored>) => ChangeEffect;
}

/** Every change names its kind and what it is about. */
type StoredChange = z.ZodMiniType<{ readonly kind: string; readonly about: About }>;

/** Holds the effect of a kind against what it stores. */
export function changeKind<Stored extends StoredChange>(kind: ChangeKind<Stored>): ChangeKind<Stored> {
  return kind;
}
