import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { readOwnForm } from "./own-form.ts";
import { readProviderFile } from "./read-provider-file.ts";

const third = join(import.meta.dirname, "../seed/third-provider");
const [providerText, formText] = ["provider.yaml", "form.json"].map((name) => readFileSync(join(third, name), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "rundgang-form-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the third provider's files, one of them changed. */
function read({ provider = providerText ?? "", form = formText ?? "" }: { provider?: string; form?: string }) {
  writeFileSync(join(folder, "provider.yaml"), provider);
  writeFileSync(join(folder, "form.json"), form);
  const file = join(folder, "provider.yaml");
  return readOwnForm(file, readProviderFile(file));
}

describe("the form that a provider's file names", () => {
  it("gets the provider's sender and colour where its texts name none", () => {
    expect(read({})?.data.documents.versions[0]).toMatchObject({
      sender: { name: "Wiesenstrom", address: "auftrag@wiesenstrom.example" },
      accent: "#8a3d00",
    });
    const own = read({ form: (formText ?? "").replace('"version": 1,', '"version": 1, "accent": "#123456",') });
    expect(own?.data.documents.versions[0]).toMatchObject({ accent: "#123456" });
  });

  it("is none where none is named", () => {
    expect(read({ provider: (providerText ?? "").replace(/^form: .*$/mu, "") })).toBe(null);
  });

  it.each<[string, string, string, string]>([
    ["it is not there", "form.json", "", ""],
    ["broken JSON", '"uuid":', '"uuid"', "Zeile 2, Spalte"],
    ["no uuid", "57a0e000-0000-4000-8000-00000000f0a1", "strom", "Zeile 2, uuid: Erwartet ist eine UUID."],
    ["a price that is missing", '["advance-1500"]', '["advance-15"]', "Es gibt keinen Preis 'advance-15'."],
    [
      "another creditor",
      "DE98ZZZ09999999999",
      "AT61ZZZ01234567890",
      "Im Lastschriftmandat steht die Gläubiger-ID AT61ZZZ01234567890",
    ],
  ])("is refused by line: %s", (name, from, to, sentence) => {
    const change =
      name === "it is not there"
        ? { provider: (providerText ?? "").replace(from, "nirgends.json") }
        : { form: (formText ?? "").replace(from, to) };
    expect(() => read(change)).toThrow(sentence || "kann nicht gelesen werden");
  });
});
