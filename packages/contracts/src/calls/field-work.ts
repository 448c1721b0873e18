import { get, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import * as work from "../resources/field-work.ts";
import * as field from "../resources/field.ts";

/* Apart from what the first screen reads: it writes nothing, and has no need of these. */

export const listUnitsOfAddress = get(
  "/api/adresses/:id/wohneinheitens",
  "Wohneinheiten einer Adresse",
  hydraCollection(field.unit),
);

export const getQualification = get("/api/adress_qualifikations/:id", "Qualifizierung", field.qualification);

export const getComment = get("/api/unit_comments/:id", "Kommentar", field.comment);

export const getAddressNote = get("/api/address_notes/:id", "Foto oder Notiz eines Hauses", field.addressNote);

export const getAppointment = get("/api/termins/:id", "Termin", field.appointment);

export const postUnit = post("/api/wohneinheits", "Wohneinheit anlegen", work.unitCreate, field.unit);

export const patchAddress = patch(
  "/api/adresses/:id",
  "Dateien und Eigentümer zu einer Adresse legen",
  work.addressPatch,
  field.address,
);

export const patchUnit = patch("/api/wohneinheits/:id", "Name und Art ändern", work.unitPatch, field.unit);

export const postQualification = post(
  "/api/adress_qualifikations",
  "Qualifizieren",
  work.qualificationCreate,
  field.qualification,
);

export const patchQualification = patch(
  "/api/adress_qualifikations/:id",
  "Qualifizierung ändern",
  work.qualificationPatch,
  field.qualification,
);

export const postComment = post("/api/unit_comments", "Kommentieren", work.commentCreate, field.comment);

export const postAddressNote = post(
  "/api/address_notes",
  "Foto oder Notiz an ein Haus oder eine Wohneinheit legen",
  work.addressNoteCreate,
  field.addressNote,
);

export const patchAddressNote = patch(
  "/api/address_notes/:id",
  "Foto oder Notiz löschen",
  work.addressNotePatch,
  field.addressNote,
);

export const postAppointment = post("/api/termins", "Termin anlegen", work.appointmentCreate, field.appointment);

export const patchAppointment = patch("/api/termins/:id", "Termin ändern", work.appointmentPatch, field.appointment);
