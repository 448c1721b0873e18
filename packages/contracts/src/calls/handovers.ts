import { get, post } from "../call.ts";
import * as handovers from "../resources/handovers.ts";

export const getOpenWork = get("/api/accounts/:id/open_work", "Was bei einer Person offen ist", handovers.openWork);

export const postHandover = post(
  "/api/handovers",
  "Gebiete und Termine jemand anderem übergeben, auf Wunsch das Konto dabei sperren",
  handovers.handoverCreate,
  handovers.handover,
);
