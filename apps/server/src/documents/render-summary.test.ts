import { describe, expect, it } from "vitest";

import { recompute } from "../application/order/recompute.ts";
import { answersWith, contractForm } from "../testing/sample-order.ts";
import { renderPaper } from "./paper/render-paper.ts";
import { renderSummary, type SummaryInput } from "./render-summary.ts";
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

function inputOf(changes: Record<string, unknown> = {}): SummaryInput {
  return {
    computed: recompute(form, answersWith(changes), { today: "2026-12-04", onlineBonusCents: 5000 }),
    today: "2026-12-04",
    createdAt: new Date("2026-12-04T13:30:00Z"),
    addressLine: "Mühlgasse 12 a, 91207 Lauf an der Pegnitz",
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

  it("keeps to three pages for the largest order", async () => {
    const { pages } = await read(inputOf(largest));
    expect(pages).toBeLessThanOrEqual(3);
  });

  it("has an empty line for the signature, with place and day, and no ticked boxes", async () => {
    const { text, tags } = await read(inputOf());
    expect(tags["Figure"]).toBeUndefined();
    for (const part of ["Unterschrift Zoë Müller-Łukasz", "Lauf an der Pegnitz, 04.12.2026"]) expect(text).toContain(part);
    expect(text).not.toContain("Vor der Unterschrift bestätigt");
  });

  it("is not made for a form without documents", async () => {
    const input = inputOf();
    const bare = { ...form, definition: { ...form.definition, data: { ...form.definition.data, documents: null } } };
    expect(await renderSummary({ ...input, computed: { ...input.computed, form: bare } }, renderPaper)).toBeNull();
  });
});
