import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";

import { get, getBy, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged } from "../query.ts";
import { objection, objectionCreate, objectionPatch, objectionStates, recordedObjection } from "../resources/objections.ts";

export const listObjections = getBy(
  "/api/objections",
  "Widersprüche gegen Besuche und Anrufe, der neueste zuerst",
  z.object({ adresse: oneText, q: oneText, state: orElse(z.optional(z.enum(objectionStates)), undefined), ...paged }),
  hydraCollection(objection),
);

export const getObjection = get("/api/objections/:id", "Widerspruch gegen Besuche und Anrufe", objection);

export const postObjection = post(
  "/api/objections",
  "Widerspruch gegen Besuche und Anrufe an einer Wohneinheit erfassen",
  objectionCreate,
  recordedObjection,
);

export const patchObjection = patch(
  "/api/objections/:id",
  "Widerspruch beenden oder sein Ende setzen",
  objectionPatch,
  objection,
);
