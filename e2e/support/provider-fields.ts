import type { Locator } from "@playwright/test";

/** What the demo's first provider says of itself besides its name: nobody said it yet. */
const said = {
  "Straße und Hausnummer": "Glasfaserweg 1",
  Postleitzahl: "38990",
  Ort: "Wiesenbrück",
  Kundenservice: "DG Kundenservice",
  "E-Mail": "service@dg.example",
  Telefon: "030 23125 777",
  "Gläubiger-Identifikationsnummer": "DE98ZZZ09999999999",
  Name: "DG",
  Adresse: "auftrag@dg.example",
  Farbe: "#0f4a52",
  Datenschutz: "https://dg.example/datenschutz",
  Impressum: "https://dg.example/impressum",
};

/** Fills what a provider's dialog asks for, with those values in place of ours. */
export async function fillProvider(dialog: Locator, others: Partial<typeof said> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...said, ...others })) {
    await dialog.getByRole("textbox", { name: new RegExp(`^${label}\\*?$`, "u") }).fill(value);
  }
}
