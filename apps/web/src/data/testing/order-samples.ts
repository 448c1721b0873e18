import type { wire } from "@rundgang/contracts";

import type { SubmitOrderInput } from "../commands/submit-order.ts";
import { uuidOf } from "./samples.ts";

export const sampleForm: wire.OrderForm = {
  "@id": `/api/order_forms/${uuidOf(1, 5)}`,
  "@type": "OrderForm",
  uuid: uuidOf(1, 5),
  id: 1,
  name: "DG",
  status: "ACTIVE",
  version: "20221006",
  provider: "/api/providers/2",
  regular: true,
  data: {},
};

/** An order of the customer Krüger for a unit. */
export function sampleOrder(unitId: string): SubmitOrderInput {
  return {
    unitId,
    customer: {
      anrede: "Frau",
      vorname: "Ada",
      name: "Krüger",
      geburtsdatum: null,
      aStrasse: "Lindenstraße",
      aHausnummer: "14",
      aHausnummerZs: "",
      aPostleitzahl: "38990",
      aOrt: "Wiesenbrück",
      telPrivat: "",
      telMobile: "",
      email: "ada@example.org",
      iban: "",
    },
    unitName: "Krüger",
    providerData: { selectedProduct: "DG basic 300" },
    shownTotals: { monthlyFirst: 2499, monthlyLater: 4499, once: 6999, firstMonths: 12 },
    priceBasis: { onlineBonusCents: null },
    answers: { product: "basic" },
    evidence: [],
  };
}

/** An order of Jonas Hartwig that the back office wants put right. */
export function sampleAsked(number: number, change: Partial<wire.Order> = {}): wire.Order {
  const uuid = uuidOf(number, 6);
  const me = { id: uuidOf(1, 9), iri: `/api/mitarbeiters/${uuidOf(1, 9)}` };
  return {
    "@id": `/api/auftrags/${uuid}`,
    "@type": "Auftrag",
    uuid,
    id: 100_000 + number,
    requestId: uuid,
    unit: `/api/wohneinheits/${uuidOf(number, 2)}`,
    kunde: `/api/kundes/${uuidOf(number, 7)}`,
    type: "live",
    contractType: "live",
    erfassungsdatum: "2026-11-20 17:42:00",
    erfassungsdatumAt: "2026-11-20T16:42:00.000Z",
    provider: "/api/providers/2",
    haendler: me.iri,
    providerData: { sepa: { iban: "DE89370400440532013000" } },
    files: [`/api/uploaded_files/${uuidOf(1, 8)}`, `/api/uploaded_files/${uuidOf(2, 8)}`, `/api/documents/${uuidOf(3, 8)}`],
    fileHashes: {},
    status: sampleRequest(number, { iban: true }),
    door: {
      adresse: `/api/adresses/${uuidOf(number, 1)}`,
      strasse: "Mühlgasse",
      hausnummer: "9",
      hausnummerZusatz: "",
      plz: "38990",
      ort: "Wiesenbrück",
      position: 3,
    },
    customer: sampleCustomer(number),
    documents: [
      paper(1, "uploaded_files", "signature"),
      paper(2, "uploaded_files", "contract_summary"),
      paper(3, "documents", "vzf_signed"),
    ],
    ...change,
  };
}

/** Jonas Hartwig, as the server has him. */
export function sampleCustomer(number: number): wire.Customer {
  return {
    "@id": `/api/kundes/${uuidOf(number, 7)}`,
    "@type": "Kunde",
    uuid: uuidOf(number, 7),
    ...sampleOrder(uuidOf(number, 2)).customer,
    anrede: "Herr",
    vorname: "Jonas",
    name: "Hartwig",
    telPrivat: "05302 770418",
    telMobile: "0160 2214907",
    email: "j.hartwig@example.org",
    iban: "DE89370400440532013000",
  };
}

function paper(number: number, collection: "uploaded_files" | "documents", type: wire.FileType): wire.OrderPaper {
  const mediaType = collection === "documents" ? "application/pdf" : "image/jpeg";
  const file = { "@id": `/api/${collection}/${uuidOf(number, 8)}`, type, mediaType, sha256: "0".repeat(64), size: 1 };
  return { ...file, createdAt: "2026-11-20T16:42:00.000Z" };
}

/** The status that asks for these corrections. */
export function sampleRequest(
  number: number,
  requestedChanges: wire.OrderStatus["data"]["requestedChanges"],
  change: Partial<wire.OrderStatus> = {},
): wire.OrderStatus {
  const uuid = uuidOf(number, 4);
  return {
    "@id": `/api/auftrag_statuses/${uuid}`,
    "@type": "AuftragStatus",
    uuid,
    status: "CHANGE_REQUEST",
    auftrag: `/api/auftrags/${uuidOf(number, 6)}`,
    statusDt: "2026-11-21 10:05:00",
    statusDtAt: "2026-11-21T09:05:00.000Z",
    description: "Die IBAN ist ungültig.",
    data: { requestedChanges },
    mitarbeiterName: "Karin Albrecht",
    ...change,
  };
}
