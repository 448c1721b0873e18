import * as z from "zod/mini";

import { get, getBy, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { paged } from "../query.ts";
import * as exports from "../resources/exports.ts";

export const listExports = getBy(
  "/api/exports",
  "Exporte, der neueste zuerst",
  z.object({ ...paged }),
  hydraCollection(exports.exportJob),
);

export const getExport = get("/api/exports/:id", "Export", exports.exportJob);

export const postExport = post(
  "/api/exports",
  "Aufträge, Besuche, Wohneinheiten, Personen oder Abdeckung als Datei; braucht ein frisches Passwort",
  exports.exportCreate,
  exports.exportJob,
);
