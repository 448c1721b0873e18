import { mostUnitsOfAddress } from "@rundgang/domain";
import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { iriOf, line, optionalLine, uuid } from "../primitives.ts";
import { addressData } from "./field.ts";

/** Degrees as a decimal string, as A §3 has them on the wire. */
function degrees(most: number) {
  /* What is no number has been refused as such. */
  const isWithin = (text: string) => !(Math.abs(Number(text)) > most);
  return z.string().check(
    z.maxLength(20),
    z.regex(/^-?\d{1,3}(?:\.\d+)?$/u, {
      error: "Erwartet wird eine Koordinate in Grad.",
    }),
    z.refine(isWithin, { error: "Die Koordinate liegt nicht auf der Erde." }),
  );
}

function unitCount() {
  return z.int({ error: "Die Anzahl der Wohneinheiten ist eine ganze Zahl." }).check(
    z.minimum(0, { error: "Die Anzahl der Wohneinheiten ist mindestens 0." }),
    z.maximum(mostUnitsOfAddress, {
      error: `Eine Adresse hat höchstens ${mostUnitsOfAddress} Wohneinheiten.`,
    }),
  );
}

/**
 * POST /api/adresses: a house that no file had (A §7). `wohneinheitenGesamt` units are made with it, all of them open; `wohneinheitenOffen` and
 * `data` are derived. The answer names the units.
 */
export const addressCreate = z.object({
  uuid,
  strasse: line(120),
  hausnummer: z.string().check(
    z.regex(/^\d{1,5}$/u, {
      error: "Die Hausnummer ist eine Zahl; was ihr folgt, ist der Zusatz.",
    }),
  ),
  hausnummerZusatz: z.optional(optionalLine(20)),
  plz: z.string().check(z.regex(/^\d{5}$/u, { error: "Die Postleitzahl hat fünf Ziffern." })),
  ort: line(120),
  provider: iriOf("providers"),
  lat: degrees(90),
  lon: degrees(180),
  wohneinheitenGesamt: unitCount(),
  wohneinheitenOffen: z.optional(unitCount()),
  data: z.optional(limited(addressData)),
});
export type AddressCreate = z.infer<typeof addressCreate>;
