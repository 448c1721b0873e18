import type * as z from "zod/mini";

import { get, getBy, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { noQuery } from "../query.ts";
import * as privacy from "../resources/privacy.ts";

type Schema = z.core.$ZodType;

/** A call that answers what its body asks for and makes nothing. Here and not among the builders, which are on a device's first screen. */
/* @__NO_SIDE_EFFECTS__ */
function ask<const Path extends string, Body extends Schema, Reply extends Schema>(
  path: Path,
  summary: string,
  body: Body,
  reply: Reply,
) {
  return { ...post(path, summary, body, reply), success: 200 } as const;
}

/* What was asked for stands in a body, never in an address: addresses are logged. */

export const postPersonSearch = ask(
  "/api/person_searches",
  "Person nach Name, Adresse, Mail, Telefon, IBAN oder Auftragsnummer suchen",
  privacy.personSearchAsked,
  privacy.personSearch,
);

export const postPersonReport = ask(
  "/api/person_reports",
  "Auskunft über alles, was von einer Person gespeichert ist; braucht ein frisches Passwort",
  privacy.personReportAsked,
  privacy.personReport,
);

export const postErasurePreview = ask(
  "/api/person_erasure_previews",
  "Was das Löschen einer Person nähme und was bliebe",
  privacy.erasurePreviewAsked,
  privacy.erasurePreview,
);

export const postPersonErasure = post(
  "/api/person_erasures",
  "Alles löschen, was von einer Person nicht aufbewahrt werden muss; braucht ein frisches Passwort",
  privacy.personErasureAsked,
  privacy.personRequest,
);

export const getPersonRequest = get("/api/person_requests/:id", "Auskunft oder Löschung", privacy.personRequest);

export const listPersonRequests = getBy(
  "/api/person_requests",
  "Auskünfte und Löschungen, die neueste zuerst",
  noQuery,
  hydraCollection(privacy.personRequest),
);
