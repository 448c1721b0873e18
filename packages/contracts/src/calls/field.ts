import * as z from "zod/mini";

import { get, getBy } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneDirection, oneFlag, oneText, oneTime, paged, several } from "../query.ts";
import * as field from "../resources/field.ts";

export const listAddresses = getBy(
  "/api/adresses",
  "Adressen nach uuid[] oder Suche",
  z.object({
    "uuid[]": several,
    provider: oneText,
    plz: oneText,
    ort: oneText,
    strasse: oneText,
    hausnummer: oneText,
    hausnummerZusatz: oneText,
    q: oneText,
    "groupby[]": several,
    ...paged,
  }),
  hydraCollection(z.union([field.address, field.addressHit])),
);

export const getAddress = get("/api/adresses/:id", "Adresse mit Wohneinheiten; Kopfzeile props wählt Felder", field.address);

export const getUnit = get("/api/wohneinheits/:id", "Wohneinheit; Kopfzeile props wählt Felder", field.unit);

export const listAppointments = getBy(
  "/api/termins",
  "Eigene Termine; im Dienst auch Sofort-Beratungen, die noch niemand angenommen hat",
  z.object({
    done: oneFlag,
    type: oneText,
    "uuid[]": several,
    "beginn[after]": oneTime,
    "beginn[before]": oneTime,
    "order[beginn]": oneDirection,
    ...paged,
  }),
  hydraCollection(field.appointment),
);
