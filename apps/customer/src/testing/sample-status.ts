import type { wire } from "@rundgang/contracts";

/** The state of an order that has just come. */
export const sampleStatus: wire.CustomerStatus = {
  "@id": "/api/customer_status",
  "@type": "CustomerStatus",
  number: 1042,
  customer: { vorname: "Miriam", name: "Albers" },
  mail: "m…@example.org",
  provider: { name: "Deutsche Glasfaser", contact: [] },
  salesman: "Jana Voss",
  addressLine: "Kirchpfad 5, 38990 Wiesenbrück",
  service: "DG premium 600",
  status: "NEW",
  headline: { title: "Ihr Auftrag ist eingegangen.", text: "Wir prüfen ihn." },
  steps: [{ kind: "received", title: "Auftrag eingegangen", state: "done", on: "2026-12-04" }],
  demand: null,
  monthly: 2499,
  port: null,
  documents: [],
  questions: [],
  contactRequest: null,
  mayWithdrawUntil: "2026-12-18",
  withdrawnOn: null,
  wantsMails: true,
};
