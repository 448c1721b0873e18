import * as z from "zod/mini";

import { get, getBy } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, oneTime, paged, several } from "../query.ts";
import { auditEntry } from "../resources/audit.ts";

export const listAuditEntries = getBy(
  "/api/audit_entries",
  "Protokoll der Verwaltung, das Neueste zuerst",
  z.object({
    q: oneText,
    "entity[]": several,
    "source[]": several,
    "mitarbeiter[]": several,
    entityId: oneText,
    "at[after]": oneTime,
    "at[before]": oneTime,
    ...paged,
  }),
  hydraCollection(auditEntry),
);

export const getAuditEntry = get("/api/audit_entries/:id", "Eintrag des Protokolls", auditEntry);
