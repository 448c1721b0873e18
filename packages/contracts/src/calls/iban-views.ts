import * as z from "zod/mini";

import { get, getBy, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText } from "../query.ts";
import * as views from "../resources/iban-views.ts";

export const listIbanViews = getBy(
  "/api/iban_views",
  "Wer die IBAN eines Kunden eingesehen hat, die neueste Einsicht zuerst",
  z.object({ kunde: oneText }),
  hydraCollection(views.ibanView),
);

export const getIbanView = get("/api/iban_views/:id", "Einsicht in eine IBAN", views.ibanView);

export const postIbanView = post("/api/iban_views", "IBAN eines Kunden einsehen", views.ibanViewCreate, views.ibanView);
