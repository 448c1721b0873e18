import { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { germanFileName } from "./german-file-name.ts";

it("names every stored file in German and in ASCII", () => {
  expect(wire.paperType.options.map((type) => `${type} ${germanFileName(type, "application/pdf")}`)).toEqual([
    "misc Datei.pdf",
    "signature Unterschrift.pdf",
    "contract Vertrag.pdf",
    "contract_summary Vertragszusammenfassung.pdf",
    "contract_summary_signature Unterschrift-Vertragszusammenfassung.pdf",
    "vzf_unsigned Vertragszusammenfassung.pdf",
    "vzf_signed Vertragszusammenfassung-unterschrieben.pdf",
    "order_confirmation Auftragsbestaetigung.pdf",
    "withdrawal_instructions Widerrufsbelehrung.pdf",
    "sepa_mandate SEPA-Lastschriftmandat.pdf",
  ]);
});

it("calls a file of a type that it does not know a 'Datei'", () => {
  expect(germanFileName("something_new", "image/jpeg")).toBe("Datei.jpg");
});
