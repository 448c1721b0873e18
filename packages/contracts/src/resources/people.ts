import * as z from "zod/mini";

import { instant, iriOf, jsonObject, uuid, wallTime } from "../primitives.ts";

/** A territory with the uuids of its addresses: what the device loads first. */
export const polygon = z.object({
  "@id": iriOf("territories"),
  uuid,
  name: z.string(),
  /** Grows with each new shape; an earlier server does not say it. */
  version: z.optional(z.int()),
  adresses: z.array(uuid),
});
export type Polygon = z.infer<typeof polygon>;

/** GET /api/territories/{uuid}: one of one's own. */
export const territory = z.extend(polygon, { "@type": z.literal("Territory") });

/**
 * A sale on paper whose order is to come (A §4 "Incomplete order", `isIncompleteSale` of the domain), wherever it lies: own units tell the
 * same by their latest visit, those of foreign territories do not. `since` is the visit's time.
 */
export const incompleteSale = z.object({
  unit: iriOf("wohneinheits"),
  adresse: iriOf("adresses"),
  qualifikation: iriOf("adress_qualifikations"),
  strasse: z.string(),
  hausnummer: z.string(),
  hausnummerZusatz: z.string(),
  /** The n of 'WE n'. */
  position: z.int(),
  since: wallTime,
  sinceAt: instant,
});
export type IncompleteSale = z.infer<typeof incompleteSale>;

/** GET /api/mitarbeiters/{id}/embedded (A §7). */
export const salesman = z.object({
  "@id": iriOf("mitarbeiters"),
  "@type": z.literal("Mitarbeiter"),
  uuid,
  id: uuid,
  name: z.string(),
  lastPing: z.nullable(z.string()),
  lastPingAt: z.nullable(instant),
  /** Read key by key (domain `userPreferencesOf`): a later version may have set what this one does not know. */
  preferences: jsonObject,
  polygons: z.array(polygon),
  /** Addresses that one made oneself outside of one's territories: they are one's own too (3-decisions "Rights and events"). */
  ownAddresses: z.optional(z.array(uuid)),
  /** One's own sales on paper that wait for their order, the oldest first. */
  incompleteSales: z.optional(z.array(incompleteSale)),
});
export type Salesman = z.infer<typeof salesman>;

/** GET /api/mitarbeiters/{id} of somebody else: who made a comment, a visit, an appointment. */
export const colleague = z.object({
  "@id": iriOf("mitarbeiters"),
  "@type": z.literal("Mitarbeiter"),
  uuid,
  id: uuid,
  name: z.string(),
});
