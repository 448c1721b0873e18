import { landCodes, paperOrderAnswers } from "@rundgang/domain";
import { isoDateParts } from "@rundgang/forms";
import * as z from "zod/mini";

import { cents, instant, iriOf, line, uuid } from "../primitives.ts";
import { doorHours } from "./door-hours.ts";

const settings = z.object({
  phase: line(40),
  paperOrderPossible: z.enum(paperOrderAnswers),
  /** Left out where the project grants none. */
  onlineBonus: z.optional(
    z.object({
      cents: cents.check(
        z.minimum(1, { error: "Der Online-Bonus liegt über 0 €." }),
        z.maximum(100_000, { error: "Der Online-Bonus liegt höchstens bei 1.000 €." }),
      ),
    }),
  ),
  /** Left out where the usual ones hold (`usualDoorHours`). */
  doorHours: z.optional(doorHours),
});

/** What share of which doors is to have an order, and by when. */
export const quota = z.object({
  /** Per cent. */
  share: z
    .number()
    .check(z.refine((share) => share > 0 && share <= 100, { error: "Die Quote liegt über 0 % und höchstens bei 100 %." })),
  base: z.enum(["units", "addresses"]),
  /** The last day, ISO. */
  until: z.string().check(
    z.maxLength(10),
    z.refine((day) => isoDateParts(day) !== null, { error: "Erwartet wird ein Datum als JJJJ-MM-TT." }),
  ),
  /** Whose holidays the forecast leaves out; without it those of all of Germany. */
  land: z.optional(z.enum(landCodes)),
});
export type Quota = z.infer<typeof quota>;

/** An area that is built out, as the administration sees it; devices read its settings alone (`projectSettings`). */
export const project = z.object({
  "@id": iriOf("projects"),
  "@type": z.literal("Project"),
  uuid,
  name: z.string(),
  settings,
  quota: z.nullable(quota),
  addresses: z.int(),
  units: z.int(),
  territories: z.array(z.object({ "@id": iriOf("territories"), name: z.string(), addresses: z.int(), units: z.int() })),
  /** Each version of the settings with since when it is in force, the newest first; null for the first one. */
  versions: z.array(z.object({ since: z.nullable(instant), settings: z.looseObject({}) })),
});
export type Project = z.infer<typeof project>;

/** POST /api/projects. It has no addresses yet, and so no quota. 422 at `name` where it is taken. */
export const projectCreate = z.object({ uuid, name: line(120), settings });

/**
 * PATCH /api/projects/{id}: settings are given whole, and hold for orders that are captured from now on. 422 at `quota.until` for a day that is over,
 * at `quota` where nothing can be counted.
 */
export const projectPatch = z.object({
  name: z.optional(line(120)),
  settings: z.optional(settings),
  quota: z.optional(z.nullable(quota)),
});

/** Addresses that are named one by one at most. */
const mostAddresses = 1000;

/** POST /api/project_addresses: addresses one by one, or all of a territory, become the project's; each has one project. */
export const projectAddressesCreate = z
  .object({
    uuid,
    project: iriOf("projects"),
    territory: z.optional(iriOf("territories")),
    adresses: z.optional(
      z
        .array(iriOf("adresses"))
        .check(z.minLength(1), z.maxLength(mostAddresses, { error: `Höchstens ${mostAddresses} Adressen auf einmal.` })),
    ),
  })
  .check(
    z.refine(({ territory, adresses }) => (territory === undefined) !== (adresses === undefined), {
      error: "Bitte nenne ein Gebiet oder Adressen, nicht beides.",
      path: ["territory"],
    }),
  );

/** `addresses`: how many came from another project or from none. */
export const projectAddresses = z.object({
  "@type": z.literal("ProjectAddresses"),
  project: iriOf("projects"),
  addresses: z.int(),
});
