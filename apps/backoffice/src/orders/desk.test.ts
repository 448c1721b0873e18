import { expect, it } from "vitest";

import { keptSearch, nameFault, readDesk } from "./desk.ts";

const view = {
  id: "v1",
  name: "Wiesenbrück morgens",
  search: { view: "deviating", newestFirst: true },
  columns: [{ id: "door", shown: false }],
};
const text = (views: readonly unknown[], columns: unknown = []) => JSON.stringify({ columns, views });

it("a browser that kept nothing has no views, and one that kept some has them again", () => {
  expect(readDesk(null)).toEqual({ columns: [], views: [], dropped: 0 });
  expect(readDesk(text([view], [{ id: "name", shown: true, width: 120 }]))).toEqual({
    columns: [{ id: "name", shown: true, width: 120 }],
    views: [view],
    dropped: 0,
  });
});

it.each([
  ["what is no JSON", "{", 1],
  ["another thing", "[]", 1],
  ["a view without a name", text([{ ...view, name: " " }]), 1],
  ["a name of 41 letters", text([{ ...view, name: "a".repeat(41) }]), 1],
  ["a view without columns", text([{ ...view, columns: undefined }]), 1],
  ["two views of one name", text([view, { ...view, id: "v2" }]), 1],
  ["an id that is none", text([{ ...view, id: "<script>" }]), 1],
  ["a view that is a number", text([7, view]), 1],
])("of a browser that kept %s the rest is read, and what is dropped is counted", (_what, given, dropped) => {
  expect(readDesk(given).dropped).toBe(dropped);
  expect(readDesk(given).views.every(({ name }) => name === view.name)).toBe(true);
});

it("widths that are none leave the columns as they are by themselves", () => {
  expect(readDesk(text([view], [{ id: "name", shown: true, width: "breit" }]))).toMatchObject({ columns: [], dropped: 0 });
});

it("a saved view keeps filters and order, but neither what was searched for nor the page, and no filter that is none", () => {
  const given = {
    view: "deviating",
    q: "Miriam Berger",
    page: 3,
    saved: "v1",
    sort: "number",
    provider: "'; drop",
    from: "2026-12-04",
  };
  expect(keptSearch(given)).toEqual({ view: "deviating", sort: "number", from: "2026-12-04" });
  expect(readDesk(text([{ ...view, search: given }])).views[0]?.search).not.toHaveProperty("q");
});

it.each([
  ["", "Bitte gib der Ansicht einen Namen."],
  ["   ", "Bitte gib der Ansicht einen Namen."],
  ["a".repeat(41), "Der Name ist zu lang: höchstens 40 Zeichen."],
  [" Morgens ", "So heißt schon eine deiner Ansichten. Bitte wähle einen anderen Namen."],
  ["Abends", null],
])("a view that is to be named %j is told %j", (name, fault) => {
  expect(nameFault(name, ["Morgens"])).toBe(fault);
});
