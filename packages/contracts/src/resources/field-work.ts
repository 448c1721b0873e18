import { longestNote, notePlaceNames } from "@rundgang/domain";
import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { instant, iriOf, jsonObject, optionalLine, optionalText, text, uuid, wallTime } from "../primitives.ts";
import { appointmentData, appointmentType, qualificationCode, qualificationData, unitStatus, unitType } from "./field.ts";

/* What is written at the door, apart from what is read there (`field.ts`): the first screen writes nothing. */

/** As a client sends it, and as it is after a change. */
export const sentQualificationData = limited(qualificationData);

export const qualificationCreate = z.object({
  uuid,
  created: wallTime,
  createdAt: z.optional(instant),
  data: z.optional(sentQualificationData),
  qualifikation: qualificationCode,
  wohneinheit: iriOf("wohneinheits"),
});
export type QualificationCreate = z.infer<typeof qualificationCreate>;

/** PATCH {qualification}: an edit within 30 minutes (A §4). */
export const qualificationPatch = z.object({
  qualifikation: z.optional(qualificationCode),
  data: z.optional(sentQualificationData),
  editedAt: instant,
});
export type QualificationPatch = z.infer<typeof qualificationPatch>;

export const commentCreate = z.object({
  uuid,
  created: wallTime,
  createdAt: z.optional(instant),
  comment: text(4000),
  unit: iriOf("wohneinheits"),
});
export type CommentCreate = z.infer<typeof commentCreate>;

/** The n of 'WE n' that nobody reaches. */
const highestPosition = 100_000;

/**
 * POST /api/address_notes: a photo, whose file was uploaded before, or a note; it has one of both (decision 153). `position` is that of the unit as
 * the device knew it.
 */
export const addressNoteCreate = z.object({
  uuid,
  adresse: iriOf("adresses"),
  wohneinheit: z.optional(z.nullable(iriOf("wohneinheits"))),
  position: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(highestPosition)))),
  place: z.optional(z.nullable(z.enum(notePlaceNames, { error: "Diesen Ort gibt es nicht. Bitte wähle einen aus der Liste." }))),
  text: z.optional(optionalText(longestNote)),
  file: z.optional(z.nullable(iriOf("uploaded_files"))),
  created: wallTime,
  createdAt: z.optional(instant),
});
export type AddressNoteCreate = z.infer<typeof addressNoteCreate>;

/** PATCH {address note}: whoever made it, or the office, takes it away for everybody. */
export const addressNotePatch = z.object({ removed: z.literal(true, { error: "Ein Foto oder eine Notiz wird nur gelöscht." }) });
export type AddressNotePatch = z.infer<typeof addressNotePatch>;

export const unitCreate = z.object({
  uuid,
  adresse: iriOf("adresses"),
  status: z.optional(unitStatus),
  name: z.optional(z.nullable(optionalLine(200))),
  type: z.optional(unitType),
});
export type UnitCreate = z.infer<typeof unitCreate>;

/** PATCH {unit}: name and type count; status and auftrag are taken off the wire and derived (3-decisions). */
export const unitPatch = z.object({
  name: z.optional(z.nullable(optionalLine(200))),
  type: z.optional(unitType),
  status: z.optional(unitStatus),
  auftrag: z.optional(z.nullable(iriOf("auftrags"))),
});
export type UnitPatch = z.infer<typeof unitPatch>;

/** Most files that one PATCH of an address may name. */
const mostAddressFiles = 100;

/** PATCH {address}/data (B §7), and the `data` of PATCH {address} (A §7): whose house it is has been found out. */
export const addressDataPatch = z.object({
  ownerDetermined: z.literal(true, { error: "Eine Eigentümerermittlung wird nur gesetzt." }),
  owner: iriOf("contacts"),
});
export type AddressDataPatch = z.infer<typeof addressDataPatch>;

/**
 * PATCH {address}: `files` are laid to the address. Those that it has stay, named or not: two devices that were offline at one house
 * take nothing from each other (decision 034). Its counters are derived.
 */
export const addressPatch = z.object({
  files: z.optional(z.array(iriOf("uploaded_files")).check(z.maxLength(mostAddressFiles))),
  data: z.optional(addressDataPatch),
});
export type AddressPatch = z.infer<typeof addressPatch>;

/** As a client sends it, and as it is after a change. */
export const sentAppointmentData = limited(appointmentData);

/** `mitarbeiter` null: an immediate call that whoever is on duty may accept; else it is one's own. */
export const appointmentCreate = z.object({
  uuid,
  type: z.optional(z.nullable(appointmentType)),
  mitarbeiter: z.optional(z.null()),
  beginn: wallTime,
  beginnAt: z.optional(instant),
  ende: z.optional(wallTime),
  ganztaegig: z.optional(z.boolean()),
  betreff: optionalLine(300),
  data: z.optional(sentAppointmentData),
});
export type AppointmentCreate = z.infer<typeof appointmentCreate>;

export const appointmentPatch = z.object({
  done: z.optional(z.boolean()),
  beginn: z.optional(wallTime),
  beginnAt: z.optional(instant),
  mitarbeiter: z.optional(iriOf("mitarbeiters")),
  data: z.optional(limited(jsonObject)),
});
