import { expect, it } from "vitest";

import { readObjectionSearch } from "./objection-search.ts";

it("the list of objections is that of one address where the page's address names one, and not by something else", () => {
  const adresse = "00000000-0000-7000-8000-000000000109";
  expect(readObjectionSearch({ adresse, ended: true })).toEqual({ adresse, ended: true });
  expect(readObjectionSearch({ adresse: "Hauptstraße 5", q: "Lauf" })).toEqual({ q: "Lauf" });
});
