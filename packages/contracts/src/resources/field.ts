import { appointmentTypes, contractTypes, mostVisitPhotos, qualificationCodes, unitStatuses, unitTypes } from "@rundgang/domain";
import * as z from "zod/mini";

import { anyIri, instant, iriOf, optionalLine, optionalText, uuid, wallTime } from "../primitives.ts";

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
  /** What sold it is a remote order that its customer has not confirmed yet; of an own address only. */
  awaitingCustomer: z.optional(z.boolean()),
  /** Who lives there objects to visits and calls (decision 163); told of a foreign address as well, and never why. */
  noVisits: z.optional(z.boolean()),
});
export type Unit = z.infer<typeof unit>;

export const addressData = z.looseObject({
  ownerDetermined: z.optional(z.boolean()),
  owner: z.optional(z.nullable(anyIri)),
  createdBySalesman: z.optional(z.boolean()),
  creator: z.optional(z.string()),
});

/** A §3 Address without its units; lat and lon (degrees), utmE and utmN (metres) are decimal strings or null. */
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
  utmE: z.optional(z.nullable(z.string())),
  utmN: z.optional(z.nullable(z.string())),
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

/**
 * A photo (`file`) or a note at a house, or at one of its units, for whoever comes or builds there next (decision 153). `place` is a word of the domain's
 * `notePlaces`, or one of a later version; `text` is the caption or the note. `position` is the n of 'WE n' that its unit had: an import may have
 * taken the unit away since, `wohneinheit` is null then.
 */
export const addressNote = z.object({
  "@id": iriOf("address_notes"),
  "@type": z.literal("AddressNote"),
  uuid,
  adresse: iriOf("adresses"),
  wohneinheit: z.nullable(iriOf("wohneinheits")),
  position: z.nullable(z.int()),
  place: z.nullable(z.string()),
  text: z.string(),
  file: z.nullable(iriOf("uploaded_files")),
  createdAt: instant,
  creatorId: uuid,
  creatorName: z.optional(z.string()),
});
export type AddressNote = z.infer<typeof addressNote>;

/** An address with its units nested: the load, the item and the refresh after an event. */
export const address = z.extend(addressFields, { wohneinheiten: z.array(unit), notes: z.optional(z.array(addressNote)) });
export type Address = z.infer<typeof address>;

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
