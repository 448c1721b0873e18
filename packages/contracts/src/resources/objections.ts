import { longestObjectionNote, objectionSources, recordedObjectionSources } from "@rundgang/domain";
import * as z from "zod/mini";

import { instant, iriOf, optionalText, uuid, wallTime } from "../primitives.ts";

/** Which of them the office lists. */
export const objectionStates = ["open", "ended"] as const;
export type ObjectionState = (typeof objectionStates)[number];

const base = {
  "@id": iriOf("objections"),
  "@type": z.literal("Objection"),
  uuid,
  /** The unit at which it was recorded; null while an import has it taken away. */
  unit: z.nullable(iriOf("wohneinheits")),
  adresse: iriOf("adresses"),
  /** The n of 'WE n'. */
  position: z.int(),
  source: z.enum(objectionSources),
  /** ISO dates: when it came in, and the last day on which it holds (null: until somebody ends it). */
  receivedOn: z.string(),
  until: z.nullable(z.string()),
  createdAt: instant,
};

/** An objection to visits and calls (Art. 21 GDPR, § 7 UWG; decision 163), as whoever records it is answered: nothing that somebody else said. */
export const recordedObjection = z.object(base);
export type RecordedObjection = z.infer<typeof recordedObjection>;

/**
 * The same as the office reads it. It holds for `units`: those of each provider whose addresses have the same dwelling. Everybody else reads
 * `noVisits` of a unit alone.
 */
export const objection = z.object({
  ...base,
  addressLine: z.string(),
  units: z.array(iriOf("wohneinheits")),
  /** The providers concerned, by name. */
  providers: z.array(z.string()),
  note: z.string(),
  /** Who recorded it; null: the customer himself. */
  name: z.nullable(z.string()),
  /** How often the same was said again, and what was said then, in the order in which it came in. */
  repeats: z.int(),
  said: z.array(
    z.object({
      source: z.enum(objectionSources),
      receivedOn: z.string(),
      until: z.nullable(z.string()),
      note: z.string(),
      name: z.nullable(z.string()),
    }),
  ),
  /** Open appointments that were called off by it. */
  calledOff: z.int(),
  endedAt: z.nullable(instant),
  /** Who ended it; null: nobody, its last day was over. */
  endedBy: z.nullable(z.string()),
});
export type Objection = z.infer<typeof objection>;

const day = z.string().check(z.maxLength(10, { error: "Erwartet wird ein Datum als JJJJ-MM-TT." }));

/** The n of 'WE n' that nobody reaches. */
const highestPosition = 100_000;

/**
 * POST /api/objections. `receivedOn` is the day on which it came in, else that of `created`. Where one is in force already it is said again, and ends with
 * the later of both ends. `adresse` and `position` tell where the unit was, should an import have taken it away. 422 `unit_unknown`; at the field: days that
 * there are not, an end that is over, a note that is too long.
 */
export const objectionCreate = z.object({
  uuid,
  unit: iriOf("wohneinheits"),
  adresse: z.optional(iriOf("adresses")),
  position: z.optional(z.int().check(z.minimum(1), z.maximum(highestPosition))),
  source: z.enum(recordedObjectionSources, { error: "Bitte wähle aus, wie der Widerspruch eingegangen ist." }),
  receivedOn: z.optional(day),
  until: z.optional(z.nullable(day)),
  note: z.optional(optionalText(longestObjectionNote)),
  created: wallTime,
  createdAt: z.optional(instant),
});
export type ObjectionCreate = z.infer<typeof objectionCreate>;

/** PATCH /api/objections/{id}: the office ends it, or sets another last day. */
export const objectionPatch = z.object({
  ended: z.optional(z.literal(true, { error: "Ein Widerspruch wird nur beendet." })),
  until: z.optional(z.nullable(day)),
});
export type ObjectionPatch = z.infer<typeof objectionPatch>;
