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
    answers: { product: "basic" },
    evidence: [],
  };
}
