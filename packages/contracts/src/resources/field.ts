import { appointmentTypes, contractTypes, mostVisitPhotos, qualificationCodes, unitStatuses, unitTypes } from "@rundgang/domain";
import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { anyIri, instant, iriOf, jsonObject, optionalLine, optionalText, text, uuid, wallTime } from "../primitives.ts";

export const qualificationCode = z.enum(qualificationCodes);
export type QualificationCode = z.infer<typeof qualificationCode>;

/**
 * A §3 Qualification.data; `appointment` is the Termin's IRI, `followUpAt` the optional date of a Wiedervorlage. `photos` are files of the
 * unit's address. `revoked`: taken back by whoever recorded it; kept for the audit, shown to nobody (3-decisions "Field work").
 */
export const qualificationData = z.looseObject({
  contractType: z.optional(z.enum(contractTypes)),
  appointment: z.optional(iriOf("termins")),
  comment: z.optional(optionalText(4000)),
  reason: z.optional(optionalText(200)),
  followUpAt: z.optional(instant),
  photos: z.optional(z.array(iriOf("uploaded_files")).check(z.maxLength(mostVisitPhotos))),
  revoked: z.optional(z.boolean()),
});

/** Append-only: what a door said at a time. `created` is the device's time. */
export const qualification = z.object({
  "@id": iriOf("adress_qualifikations"),
  "@type": z.literal("AdressQualifikation"),
  uuid,
  created: wallTime,
  createdAt: instant,
  data: qualificationData,
  mitarbeiter: iriOf("mitarbeiters"),
  mitarbeiterId: uuid,
  mitarbeiterName: z.optional(z.string()),
  qualifikation: qualificationCode,
  wohneinheit: iriOf("wohneinheits"),
});
export type Qualification = z.infer<typeof qualification>;

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

export const comment = z.object({
  "@id": iriOf("unit_comments"),
  "@type": z.literal("UnitComment"),
  uuid,
  id: z.string(),
  created: wallTime,
  createdAt: instant,
  comment: z.string(),
  creator: iriOf("mitarbeiters"),
  creatorId: uuid,
  unit: iriOf("wohneinheits"),
});
export type Comment = z.infer<typeof comment>;

export const commentCreate = z.object({
  uuid,
  created: wallTime,
  createdAt: z.optional(instant),
  comment: text(4000),
  unit: iriOf("wohneinheits"),
});
export type CommentCreate = z.infer<typeof commentCreate>;

export const unitStatus = z.enum(unitStatuses);
export type UnitStatus = z.infer<typeof unitStatus>;
export const unitType = z.enum(unitTypes);

/**
 * A dwelling. `position` is the n of 'WE n'. On a foreign address name, comments and history are empty and
 * `latestQualification` carries the code alone (3-decisions "Rights and events").
 */
export const unit = z.object({
  "@id": iriOf("wohneinheits"),
  "@type": z.literal("Wohneinheit"),
  uuid,
  position: z.int(),
  status: unitStatus,
  name: z.nullable(z.string()),
  type: unitType,
  auftrag: z.nullable(iriOf("auftrags")),
  adresse: iriOf("adresses"),
  comments: z.array(comment),
  qualifikationen: z.array(qualification),
  latestQualification: z.nullable(z.union([qualification, z.object({ qualifikation: qualificationCode })])),
});
export type Unit = z.infer<typeof unit>;

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

export const addressData = z.looseObject({
  ownerDetermined: z.optional(z.boolean()),
  owner: z.optional(z.nullable(anyIri)),
  createdBySalesman: z.optional(z.boolean()),
  creator: z.optional(z.string()),
});

/** A §3 Address without its units; lat and lon are decimal strings or null. */
export const addressFields = z.object({
  "@id": iriOf("adresses"),
  "@type": z.literal("Adresse"),
  uuid,
  id: z.int(),
  strasse: z.string(),
  hausnummer: z.string(),
  hausnummerZusatz: z.string(),
  plz: z.string(),
  ort: z.string(),
  lat: z.nullable(z.string()),
  lon: z.nullable(z.string()),
  polygon: z.nullable(iriOf("territories")),
  projekt: z.nullable(iriOf("projects")),
  provider: iriOf("providers"),
  data: addressData,
  files: z.array(iriOf("uploaded_files")),
  additionalForms: z.array(iriOf("order_forms")),
  openUnits: z.int(),
  closedUnits: z.int(),
  wohneinheitenGesamt: z.int(),
  wohneinheitenOffen: z.int(),
});

/** An address with its units nested: the load, the item and the refresh after an event. */
export const address = z.extend(addressFields, { wohneinheiten: z.array(unit) });
export type Address = z.infer<typeof address>;

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

/** A search hit: where and how many, no one's name. */
export const addressHit = z.extend(addressFields, { wohneinheiten: z.array(iriOf("wohneinheits")) });
export type AddressHit = z.infer<typeof addressHit>;

export const appointmentType = z.enum(appointmentTypes);

export const appointmentData = z.looseObject({
  address: z.optional(iriOf("adresses")),
  unit: z.optional(z.nullable(iriOf("wohneinheits"))),
  comment: z.optional(optionalText(4000)),
  customer: z.optional(
    z.object({ name: z.optional(optionalLine(200)), phone: z.optional(optionalLine(60)), mail: z.optional(optionalLine(254)) }),
  ),
  videoCallId: z.optional(z.string()),
  salesmanAssigned: z.optional(z.boolean()),
});

/**
 * A Termin. `type` is null for a plain appointment at the door (A §4 APPOINTMENT); `mitarbeiter` is null while nobody has accepted it.
 * `movedFrom`: when it had begun before it was moved, the oldest first; the server keeps it. `creator` made it: the address of one that somebody
 * else made is one's own.
 */
export const appointment = z.object({
  "@id": iriOf("termins"),
  "@type": z.literal("Termin"),
  uuid,
  type: z.nullable(appointmentType),
  mitarbeiter: z.nullable(iriOf("mitarbeiters")),
  creator: z.optional(z.nullable(iriOf("mitarbeiters"))),
  beginn: wallTime,
  beginnAt: instant,
  ende: wallTime,
  endeAt: instant,
  ganztaegig: z.boolean(),
  betreff: z.string(),
  done: z.boolean(),
  data: appointmentData,
  movedFrom: z.optional(z.array(instant)),
});
export type Appointment = z.infer<typeof appointment>;

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
