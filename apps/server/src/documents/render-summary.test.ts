import { describe, expect, it } from "vitest";

import { recompute } from "../application/order/recompute.ts";
import { plainImage } from "../files/testing/hostile-files.ts";
import { answersWith, contractForm } from "../testing/sample-order.ts";
import { renderPaper } from "./paper/render-paper.ts";
import { renderSummary, type SummaryInput } from "./render-summary.ts";
import { signatureImage } from "./signature-image.ts";
import { readPdf } from "./testing/read-pdf.ts";

const form = contractForm();

/** Everything that can be booked at once, with every number ported. */
const largest = {
  "package-premium-600": 0,
  "package-giga-1000": 1,
  "tv-comfort": 0,
  "tv-perfect-plus": 1,
  "tv-stick": 3,
  "flat-2": 1,
  "security-5": 1,
  porting: true,
  "porting-area-code": "0911",
  "previous-carrier": "10101",
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`porting-number-${index + 1}`, `12345${index}`])),
};

function inputOf(changes: Record<string, unknown> = {}, signed: SummaryInput["signed"] = null): SummaryInput {
  return {
    computed: recompute(form, answersWith(changes), { today: "2026-12-04", onlineBonusCents: 5000 }),
    today: "2026-12-04",
    createdAt: new Date("2026-12-04T13:30:00Z"),
    addressLine: "Mühlgasse 12 a, 91207 Lauf an der Pegnitz",
    signed,
  };
}

async function read(input: SummaryInput) {
  const bytes = await renderSummary(input, renderPaper);
  if (bytes === null) throw new Error("the form brings no summary");
  return readPdf(bytes);
}

describe("the contract summary as PDF", () => {
  it("has the headings of Regulation (EU) 2019/2243 in their order", async () => {
    const { text } = await read(inputOf());
    const headings = [
      "Dienste und Geräte",
      "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe",
      "Preis",
      "Laufzeit, Verlängerung und Beendigung",
      "Funktionen für Endnutzer mit Behinderungen",
      "Sonstige relevante Informationen",
      "Widerrufsrecht",
    ];
    const places = headings.map((heading) => text.indexOf(`${heading}\n`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  it("keeps to three pages for the largest order, with two signatures", async () => {
    const image = await signatureImage(await plainImage("jpeg", 300));
    const signatures = ["Unterschrift zur Vertragszusammenfassung", "Unterschrift zum Vertrag"].map((label) => ({
      label,
      image,
    }));
    const { pages, text, tags } = await read(inputOf(largest, { on: "2026-12-05", signatures, boxesTicked: true }));
    expect(pages).toBeLessThanOrEqual(3);
    expect(tags["Figure"]).toBe(2);
    expect(text).toContain("Lauf an der Pegnitz, 05.12.2026");
  });

  it("has an empty line for the signature before signing, and no ticked boxes", async () => {
    const { text, tags } = await read(inputOf());
    expect(tags["Figure"]).toBeUndefined();
    expect(text).toContain("Unterschrift Zoë Müller-Łukasz");
    expect(text).not.toContain("Vor der Unterschrift bestätigt");
  });

  it("is not made for a form without documents", async () => {
    const input = inputOf();
    const bare = { ...form, definition: { ...form.definition, data: { ...form.definition.data, documents: null } } };
    expect(await renderSummary({ ...input, computed: { ...input.computed, form: bare } }, renderPaper)).toBeNull();
  });
});
