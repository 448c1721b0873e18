import type { wire } from "@rundgang/contracts";

/** An order that waits for its customer. */
export const sampleOrder: wire.CustomerOrder = {
  "@id": "/api/customer_order",
  "@type": "CustomerOrder",
  state: "awaiting",
  number: 1042,
  customer: { anrede: "Frau", vorname: "Miriam", name: "Albers" },
  mail: "m…@example.org",
  provider: { name: "Deutsche Glasfaser", contact: ["Am Kuhm 31", "46325 Borken"], accent: null },
  salesman: "Jana Voss",
  addressLine: "Kirchpfad 5, 38990 Wiesenbrück",
  capturedAt: "2026-11-26T10:00:00Z",
  awaitingUntil: "2026-12-10T10:00:00Z",
  confirmedAt: null,
  review: [
    {
      number: null,
      title: "Ihre Daten",
      blocks: [{ kind: "rows", rows: [{ label: "Name", value: "Miriam Albers" }] }],
      sections: [],
    },
  ],
  summary: {
    title: "Vertragszusammenfassung",
    service: "DG premium 600",
    purpose: "Diese Zusammenfassung enthält die Hauptbestandteile Ihres Angebots.",
    sections: [
      {
        number: "1",
        title: "Dienste und Geräte",
        blocks: [{ kind: "paragraph", text: "Internet mit 600 Mbit/s" }],
        sections: [],
      },
    ],
    withdrawal: { number: null, title: "Widerrufsrecht", blocks: [{ kind: "paragraph", text: "14 Tage" }], sections: [] },
  },
  summarySha256: "a".repeat(64),
  summaryShown: false,
  lines: [
    { key: "premium600", label: "DG premium 600", cents: 7999, mode: "monthly", amount: 1 },
    { key: "credit", label: "Gutschrift", cents: -5500, mode: "monthly", amount: 1, months: { from: 1, to: 12 }, credit: true },
    { key: "shipping", label: "Versandpauschale", cents: 999, mode: "once", amount: 1, struck: true },
  ],
  totals: { monthlyFirst: 2499, monthlyLater: 7999, once: 0, firstMonths: 12 },
  confirmations: [
    { key: "read", text: "Ich habe die Vertragszusammenfassung gelesen." },
    { key: "accept", text: "Ich akzeptiere sie." },
  ],
  documents: [
    {
      uuid: "00000000-0000-4000-8000-000000000001",
      type: "vzf_unsigned",
      mediaType: "application/pdf",
      sha256: "a".repeat(64),
      size: 84_000,
      createdAt: "2026-11-26T10:00:00Z",
    },
  ],
  questions: [],
  mayWithdrawUntil: null,
  withdrawnOn: null,
};
