import { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { paperName } from "./order-words.ts";

it("names every paper of ours for the customer, and whatever else lies there a 'Dokument'", () => {
  expect(wire.paperType.options.map((type) => `${type} ${paperName(type)}`)).toEqual([
    "misc Dokument",
    "signature Dokument",
    "contract Dokument",
    "contract_summary Dokument",
    "contract_summary_signature Dokument",
    "vzf_unsigned Vertragszusammenfassung",
    "vzf_signed Vertragszusammenfassung",
    "order_confirmation Auftragsbestätigung",
    "withdrawal_instructions Widerrufsbelehrung",
    "sepa_mandate SEPA-Lastschriftmandat",
  ]);
});
