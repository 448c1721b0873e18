import * as z from "zod/mini";

import { get, getBy, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, several } from "../query.ts";
import * as desk from "../resources/orders-desk.ts";

export const listOrderClaims = getBy(
  "/api/auftrag_claims",
  "Wer gerade an welchem Auftrag arbeitet",
  z.object({ "auftrag[]": several }),
  hydraCollection(desk.orderClaim),
);

export const getOrderClaim = get("/api/auftrag_claims/:id", "Bearbeitung eines Auftrags", desk.orderClaim);

export const postOrderClaim = post(
  "/api/auftrag_claims",
  "Auftrag in Bearbeitung nehmen",
  desk.orderClaimCreate,
  desk.orderClaim,
);

export const patchOrderClaim = patch(
  "/api/auftrag_claims/:id",
  "Bearbeitung verlängern oder beenden",
  desk.orderClaimPatch,
  desk.orderClaim,
);

export const listOrderNotes = getBy(
  "/api/auftrag_notes",
  "Notizen zu einem Auftrag, die neueste zuerst",
  z.object({ auftrag: oneText }),
  hydraCollection(desk.orderNote),
);

export const getOrderNote = get("/api/auftrag_notes/:id", "Notiz zu einem Auftrag", desk.orderNote);

export const postOrderNote = post("/api/auftrag_notes", "Notiz zu einem Auftrag", desk.orderNoteCreate, desk.orderNote);
