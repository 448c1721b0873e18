import * as z from "zod/mini";

import { addressFiles } from "./address-files.ts";
import { addressNote } from "./address-note.ts";
import { appointmentPatch } from "./appointment-patch.ts";
import { appointment } from "./appointment.ts";
import type { ChangeEffect } from "./change-kind.ts";
import { comment } from "./comment.ts";
import { asToday } from "./earlier-changes.ts";
import { orderPatch } from "./order-patch.ts";
import { order } from "./order.ts";
import { owner } from "./owner.ts";
import { qualificationPatch } from "./qualification-patch.ts";
import { qualification } from "./qualification.ts";
import { unitPatch } from "./unit-patch.ts";
import { unit } from "./unit.ts";
import { userPreferences } from "./user-preferences.ts";
import { withdrawal } from "./withdrawal.ts";

/** Everything that a person can record on the device. A kind that stores another name than its key does not compile. */
export const changeKinds = {
  address_files: addressFiles,
  address_note: addressNote,
  appointment,
  appointment_patch: appointmentPatch,
  comment,
  order,
  order_patch: orderPatch,
  owner,
  qualification,
  qualification_patch: qualificationPatch,
  unit,
  unit_patch: unitPatch,
  user_preferences: userPreferences,
  withdrawal,
};

type Kind = keyof typeof changeKinds;
type Changes = { readonly [Name in Kind]: z.infer<(typeof changeKinds)[Name]["stored"]> };

/** A local change as it lies over loaded data until the server's version arrives (3-decisions "Where data lives"). */
export type Change = Changes[Kind];

const stored = z.union(Object.values(changeKinds).map((kind) => kind.stored));

/** Reads what lies on the device, whichever version wrote it; null where it is no change that this version knows. */
export function readChange(value: unknown): Change | null {
  const parsed = z.safeParse(stored, asToday(value));
  return parsed.success ? parsed.data : null;
}

/** What a change does to loaded data. */
export function effectOf(change: Change): ChangeEffect {
  return effectOfKind(change.kind, change);
}

const effects: { readonly [Name in Kind]: { readonly effect: (change: Changes[Name]) => ChangeEffect } } = changeKinds;

function effectOfKind<Name extends Kind>(name: Name, change: Changes[Name]): ChangeEffect {
  return effects[name].effect(change);
}
