import { patch, post } from "../call.ts";
import * as work from "../resources/field-work.ts";
import * as field from "../resources/field.ts";

/* Apart from what is read: the first screen writes nothing, and has no need of these. */

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
