import { describe, expect, it } from "vitest";

import { contentOfDraft, draftOfProvider, emptyProvider } from "./provider-draft.ts";

const provider = {
  "@id": "/api/providers/3",
  "@type": "Provider" as const,
  uuid: "3",
  id: 3,
  name: "Zweitnetz",
  shortName: "ZN",
  logo: null,
  smallLogo: null,
  settings: { unitNameRequired: true },
};

describe("the fields of a provider", () => {
  it("hold what was last said of it, and give it back", () => {
    const content = contentOfDraft({ ...emptyProvider, number: "3", name: "Netz GmbH" });
    expect(contentOfDraft(draftOfProvider(provider, { ...content, carriers: [] }))).toEqual(content);
  });

  it("hold buttons for visits that the provider has and no version says anything of", () => {
    const buttons = [{ qualification: "NO_ENTRY", label: "Kein Zutritt" }];
    const own = { ...provider, settings: { qualificationButtons: buttons } };
    const { settings, ...content } = contentOfDraft({ ...emptyProvider, number: "3", name: "Netz GmbH" });
    const { qualificationButtons: _, ...silent } = settings;
    for (const said of [undefined, { ...content, settings: silent }])
      expect(contentOfDraft(draftOfProvider(own, said)).settings.qualificationButtons).toEqual(buttons);
    expect(draftOfProvider(own, { ...content, settings }).buttons).toEqual([]);
  });

  it("begin with name, short name and settings where nobody said anything yet", () => {
    expect(draftOfProvider(provider, undefined)).toMatchObject({
      number: "3",
      name: "Zweitnetz",
      shortName: "ZN",
      settings: { unitNameRequired: true, unitAddable: true },
    });
  });

  it.each(["", "zwei", "2,5", "-1"])("with the number %j are refused by the server at the number", (number) => {
    expect(contentOfDraft({ ...emptyProvider, number }).number).toBe(0);
  });
});
