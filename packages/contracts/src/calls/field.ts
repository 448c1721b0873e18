import * as z from "zod/mini";

import { get, paged } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import * as field from "../resources/field.ts";

export const listAddresses = get(
  "/api/adresses",
  "Adressen nach uuid[] oder Suche",
  hydraCollection(z.union([field.address, field.addressHit])),
  ["uuid[]", "provider", "plz", "ort", "strasse", "hausnummer", "hausnummerZusatz", "q", "groupby[]", ...paged],
);

export const getAddress = get("/api/adresses/:id", "Adresse mit Wohneinheiten; Kopfzeile props wählt Felder", field.address);

export const listUnitsOfAddress = get(
  "/api/adresses/:id/wohneinheitens",
  "Wohneinheiten einer Adresse",
  hydraCollection(field.unit),
);

export const getUnit = get("/api/wohneinheits/:id", "Wohneinheit; Kopfzeile props wählt Felder", field.unit);

export const getQualification = get("/api/adress_qualifikations/:id", "Qualifizierung", field.qualification);

export const getComment = get("/api/unit_comments/:id", "Kommentar", field.comment);

export const listAppointments = get(
  "/api/termins",
  "Eigene Termine; im Dienst auch Sofort-Beratungen, die noch niemand angenommen hat",
  hydraCollection(field.appointment),
  ["done", "type", "uuid[]", "beginn[after]", "beginn[before]", "order[beginn]", ...paged],
);

export const getAppointment = get("/api/termins/:id", "Termin", field.appointment);
