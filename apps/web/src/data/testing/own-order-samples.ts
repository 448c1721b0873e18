import type { wire } from "@rundgang/contracts";

import { uuidOf } from "./samples.ts";

const capturedAt = "2026-12-04T13:38:07.000Z";

/** An own order of Miriam Berger, as GET /api/auftrags answers it. */
export function sampleOwnOrder(
  number: number,
  status: wire.OrderStatusCode,
  of: Partial<wire.OrderStatus> = {},
  salesmanId = uuidOf(1, 7),
): wire.Order {
  const uuid = uuidOf(number, 5);
  const entry: wire.OrderStatus = {
    "@id": `/api/auftrag_statuses/${uuidOf(number, 6)}`,
    "@type": "AuftragStatus",
    uuid: uuidOf(number, 6),
    status,
    auftrag: `/api/auftrags/${uuid}`,
    statusDt: "2026-12-04 14:38:31",
    statusDtAt: "2026-12-04T13:38:31.000Z",
    description: "",
    data: {},
    ...of,
  };
  return {
    "@id": `/api/auftrags/${uuid}`,
    "@type": "Auftrag",
    uuid,
    id: 100_000 + number,
    requestId: uuid,
    unit: `/api/wohneinheits/${uuidOf(number, 2)}`,
    kunde: `/api/kundes/${uuidOf(number, 3)}`,
    type: "live",
    contractType: "live",
    erfassungsdatum: "2026-12-04 14:38:07",
    erfassungsdatumAt: capturedAt,
    provider: "/api/providers/1",
    haendler: `/api/mitarbeiters/${salesmanId}`,
    providerData: {},
    files: [],
    fileHashes: {},
    status: entry,
    history: [entry],
    door: {
      adresse: `/api/adresses/${uuidOf(14, 1)}`,
      strasse: "Lindenstraße",
      hausnummer: "14",
      hausnummerZusatz: "",
      plz: "90001",
      ort: "Musterstadt",
      position: 2,
    },
    customer: {
      "@id": `/api/kundes/${uuidOf(number, 3)}`,
      "@type": "Kunde",
      uuid: uuidOf(number, 3),
      anrede: "Frau",
      vorname: "Miriam",
      name: "Berger",
      geburtsdatum: null,
      aStrasse: "Lindenstraße",
      aHausnummer: "14",
      aHausnummerZs: "",
      aPostleitzahl: "90001",
      aOrt: "Musterstadt",
      telPrivat: "",
      telMobile: "",
      email: "m.berger@example.org",
      iban: "",
    },
    acceptedAt: null,
  };
}
