import * as z from "zod/mini";

import { get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged } from "../query.ts";
import * as masters from "../resources/masters.ts";
import * as versions from "../resources/master-versions.ts";

/** The text of a form as JSON's, which escapes a quotation mark by two. */
const mostBytes = versions.longestForm * 2;

export const listFormVersions = getBy(
  "/api/order_form_versions",
  "Formulare mit ihren Fassungen, die neueste zuerst",
  z.object({ q: oneText, form: oneText, provider: oneText, status: oneText, ...paged }),
  hydraCollection(versions.formVersion),
);

export const getFormVersion = get("/api/order_form_versions/:id", "Fassung eines Formulars", versions.formVersion);

export const postFormCheck = {
  ...post(
    "/api/form_checks",
    "Ein Formular prüfen: Probleme mit Zeile, Preise, Unterschied zur aktiven Fassung; schreibt nichts",
    versions.formCheckAsk,
    versions.formCheck,
  ),
  success: 200,
  mostBytes,
} as const satisfies Call;

export const postFormPaper = {
  ...post(
    "/api/form_papers",
    "Ein leeres Papier oder ein ausgefülltes Muster eines Formulars; schreibt nichts",
    versions.formPaperAsk,
    versions.formPaper,
  ),
  success: 200,
  mostBytes,
} as const satisfies Call;

export const postOrderForm = {
  ...post("/api/order_forms", "Fassung eines Formulars ablegen, noch nicht aktiv", versions.orderFormCreate, masters.orderForm),
  mostBytes,
} as const satisfies Call;

export const patchOrderForm = patch(
  "/api/order_forms/:id",
  "Fassung eines Formulars aktivieren oder zurücknehmen",
  versions.orderFormPatch,
  masters.orderForm,
);

export const postFormAddresses = post(
  "/api/form_addresses",
  "Ein Formular Adressen oder einem Ausbaugebiet geben oder nehmen",
  versions.formAddressesCreate,
  versions.formAddresses,
);
