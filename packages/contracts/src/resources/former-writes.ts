import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";

/**
 * Something that was recorded while its address lay in a territory of whoever recorded it, and arrived after that had ended (decision 099). `uuid`
 * is that of what was recorded, `type` its `@type`. `lostAt` is when the territory went.
 */
export const formerWrite = z.object({
  "@id": iriOf("former_territory_writes"),
  "@type": z.literal("FormerTerritoryWrite"),
  uuid,
  type: z.enum(["AdressQualifikation", "UnitComment", "Termin", "Wohneinheit", "Contact", "Adresse", "AddressNote", "Objection"]),
  adresse: iriOf("adresses"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  recordedAt: instant,
  lostAt: instant,
  arrivedAt: instant,
});
export type FormerWrite = z.infer<typeof formerWrite>;
