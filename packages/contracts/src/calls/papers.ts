import * as z from "zod/mini";

import { get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneDirection, oneText, oneTime, paged, several } from "../query.ts";
import * as orders from "../resources/orders.ts";
import * as papers from "../resources/papers.ts";
import { upTo } from "../up-to.ts";

export const postUploadedFile = {
  ...post("/api/uploaded_files", "Datei hochladen", papers.uploadFields, papers.uploadedFile),
  bodyFormat: "multipart",
  repeated: 418,
  mostBytes: 15_728_640,
} as const satisfies Call;

export const getUploadedFile = get("/api/uploaded_files/:id", "Datei", papers.uploadedFile);

export const postBroadcast = {
  ...post(
    "/api/customer_broadcasts",
    "Vertragszusammenfassung senden",
    z.union([papers.broadcastCreate, papers.summaryExportCreate]),
    papers.broadcast,
  ),
  repeated: 418,
  mostBytes: papers.mostOrderBytes,
} as const satisfies Call;

export const getBroadcast = get("/api/customer_broadcasts/:id", "Gesendete Vertragszusammenfassung", papers.broadcast);

/** Repeated it answers the same, so it needs no Idempotency-Key. */
export const patchBroadcast = patch(
  "/api/customer_broadcasts/:id",
  "Wartende Mail zurückziehen",
  papers.broadcastPatch,
  papers.broadcast,
);

export const getDocument = get("/api/documents/:id", "Dokument", papers.document);

export const postCustomer = post("/api/kundes", "Kunde anlegen", papers.customerCreate, papers.customer);

export const getCustomer = get("/api/kundes/:id", "Kunde", papers.customer);

export const patchCustomer = patch("/api/kundes/:id", "IBAN eines Kunden berichtigen", orders.customerPatch, papers.customer);

export const postOrder = {
  ...post("/api/auftrags", "Auftrag abgeben", papers.orderCreate, orders.order),
  mostBytes: papers.mostOrderBytes,
} as const satisfies Call;

export const getOrder = get("/api/auftrags/:id", "Auftrag", orders.order);

/** As large as an order: B's client sends all of `providerData` for the one member that may change. */
export const patchOrder = upTo(
  papers.mostOrderBytes,
  patch("/api/auftrags/:id", "Auftrag berichtigen", orders.orderPatch, orders.order),
);

export const listOrders = getBy(
  "/api/auftrags",
  "Aufträge; Kopfzeile props wählt Felder",
  z.object({
    view: oneText,
    q: oneText,
    "status.status": several,
    "contractType[]": several,
    "deviation[]": several,
    provider: oneText,
    project: oneText,
    "haendler.id": oneText,
    "received[after]": oneTime,
    "received[before]": oneTime,
    "order[number]": oneDirection,
    "order[received]": oneDirection,
    ...paged,
  }),
  hydraCollection(orders.order),
);

export const getOrderCounts = get("/api/auftrag_counts", "Anzahl der Aufträge je Ansicht", orders.orderCounts);

export const getOrderFilters = get(
  "/api/auftrag_filters",
  "Verkäufer und Projekte, nach denen Aufträge gefiltert werden",
  orders.orderFilters,
);

export const postOrderStatus = post(
  "/api/auftrag_statuses",
  "Auftragsstatus setzen",
  orders.orderStatusCreate,
  orders.orderStatus,
);

export const getOrderStatus = get("/api/auftrag_statuses/:id", "Auftragsstatus", orders.orderStatus);

export const postMailBounce = post(
  "/api/mail_bounces",
  "Zurückgekommene Mail melden",
  orders.mailBounceCreate,
  orders.mailBounce,
);
