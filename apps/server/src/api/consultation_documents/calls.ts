import { readConsultationDocument } from "./read-consultation-document.ts";

/** The calls of /api/consultation_documents. */
export const consultationDocumentCalls = { readConsultationDocument };
