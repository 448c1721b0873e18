import { patch, post } from "../call.ts";
import * as field from "../resources/field.ts";

/* Apart from what is read: the first screen writes nothing, and has no need of these. */

export const postUnit = post("/api/wohneinheits", "Wohneinheit anlegen", field.unitCreate, field.unit);

export const patchAddress = patch(
  "/api/adresses/:id",
  "Dateien und Eigentümer zu einer Adresse legen",
  field.addressPatch,
  field.address,
);

export const patchUnit = patch("/api/wohneinheits/:id", "Name und Art ändern", field.unitPatch, field.unit);

export const postQualification = post(
  "/api/adress_qualifikations",
  "Qualifizieren",
  field.qualificationCreate,
  field.qualification,
);

export const patchQualification = patch(
  "/api/adress_qualifikations/:id",
  "Qualifizierung ändern",
  field.qualificationPatch,
  field.qualification,
);

export const postComment = post("/api/unit_comments", "Kommentieren", field.commentCreate, field.comment);

export const postAppointment = post("/api/termins", "Termin anlegen", field.appointmentCreate, field.appointment);

export const patchAppointment = patch("/api/termins/:id", "Termin ändern", field.appointmentPatch, field.appointment);
