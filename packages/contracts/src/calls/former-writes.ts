import * as z from "zod/mini";

import { get, getBy } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText } from "../query.ts";
import { formerWrite } from "../resources/former-writes.ts";

export const listFormerWrites = getBy(
  "/api/former_territory_writes",
  "Was zu einer Adresse einging, als ihr Gebiet nicht mehr zugeteilt war, das Neueste zuerst",
  z.object({ adresse: oneText }),
  hydraCollection(formerWrite),
);

export const getFormerWrite = get("/api/former_territory_writes/:id", "Eingang nach dem Ende eines Gebiets", formerWrite);
