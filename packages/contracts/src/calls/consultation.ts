import { fewBytes, get, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import * as consultation from "../resources/consultation.ts";

/* What the pages of a customer call who asks for advice by video. The token goes in the body: no address holds it. */

export const postConsultation = {
  ...post("/api/consultations", "Um eine Videoberatung bitten", consultation.consultationCreate, consultation.consultation),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const getConsultationOffer = {
  ...get("/api/consultation_offer", "Wer gerade berät, und wie lange es dauert", consultation.consultationOffer),
  public: true,
} as const satisfies Call;

export const viewConsultation = {
  ...post("/api/consultation_views", "Stand einer Videoberatung", consultation.consultationToken, consultation.consultation),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const endConsultation = {
  ...post("/api/consultation_ends", "Videoberatung absagen", consultation.consultationToken, consultation.consultation),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const readConsultationDocument = {
  ...post(
    "/api/consultation_documents",
    "Die Vertragszusammenfassung lesen, die im Gespräch zur Unterschrift vorliegt",
    consultation.consultationDocumentAsked,
    consultation.consultationDocument,
  ),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const askConsultationCallback = {
  ...post(
    "/api/consultation_callbacks",
    "Um einen Rückruf bitten, weil niemand frei war",
    consultation.consultationCallbackAsked,
    consultation.consultation,
  ),
  public: true,
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

/* What those who advise do about it. */

export const listCallbacks = get(
  "/api/callbacks",
  "Offene Rückrufe und die eigenen, nach der Wunschzeit",
  hydraCollection(consultation.callback),
);

export const getCallback = get("/api/callbacks/:id", "Gewünschter Rückruf", consultation.callback);

export const patchCallback = patch(
  "/api/callbacks/:id",
  "Rückruf übernehmen, zurückgeben oder abschließen",
  consultation.callbackPatch,
  consultation.callback,
);
