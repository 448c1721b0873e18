import { describe, expect, it } from "vitest";

import { readCheckSearch } from "./check-search.ts";
import { keptFiles } from "./kept-file.ts";

/** The store of a tab. */
function tab(isFull = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new Error("QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}
const file = { name: "dg-8.json", text: '{"a": 1}' };

describe("the file that is checked", () => {
  it("is there again by its name, for the same person alone, until it is given up", () => {
    const store = tab();
    const own = keptFiles("ines", store);
    own.keep(file);
    expect([own.read("dg-8.json"), own.read("dg-9.json"), keptFiles("alex", store).read("dg-8.json")]).toEqual([
      file,
      null,
      null,
    ]);
    own.forget();
    expect([own.read("dg-8.json"), store.kept.size]).toEqual([null, 0]);
  });

  it("is read from the tab after a reload, and nothing that is broken there", () => {
    const store = tab();
    store.setItem("rundgang-backoffice-form", JSON.stringify({ of: "ines", ...file }));
    expect(keptFiles("ines", store).read("dg-8.json")).toEqual(file);
    store.setItem("rundgang-backoffice-form", "{");
    expect(keptFiles("ines", store).read("dg-8.json")).toBeNull();
  });

  it("stays for the open page where the browser keeps nothing", () => {
    const own = keptFiles("ines", tab(true));
    own.keep(file);
    expect(own.read("dg-8.json")).toEqual(file);
    own.forget();
  });
});

it.each([
  [{ datei: "dg-8.json" }, { datei: "dg-8.json" }],
  [{ datei: 8 }, { datei: "8" }],
  [{ fassung: "0193cccc-0000-7000-8000-0000000000c7", datei: "x" }, { fassung: "0193cccc-0000-7000-8000-0000000000c7" }],
  [{ fassung: "../x" }, {}],
  [{}, {}],
])("an address of a check is read as far as it can be: %j", (given, search) => {
  expect(readCheckSearch(given)).toEqual(search);
});
