import { describe, expect, it } from "vitest";

import { sharesOf, stays } from "./hand-over-shares.ts";

const territory = (id: string) => ({ "@id": `/api/territories/${id}`, name: id, units: 1, openUnits: 1, from: null });
const appointment = (id: string, beginnAt: string) => ({ "@id": `/api/termins/${id}`, beginnAt, betreff: id });
const work = {
  territories: [territory("nord"), territory("sued")],
  appointments: [appointment("frueh", "2026-12-01T10:00:00.000Z"), appointment("spaet", "2026-12-08T10:00:00.000Z")],
};
const [nord, sued, early, late] = [...work.territories, ...work.appointments].map((one) => one["@id"]);
const told = (asked: Omit<Parameters<typeof sharesOf>[0], "work">) =>
  sharesOf({ work, ...asked }).map(({ to, territories, appointments }) => [to, ...territories, ...appointments]);

describe("what goes to whom in a hand-over", () => {
  it("all goes to one where nobody else is named", () => {
    expect(told({ to: "a", takers: new Map(), at: null })).toEqual([["a", nord, sued, early, late]]);
  });

  it("each named one gets his own, what stays goes to nobody, and whoever gets the rest comes first", () => {
    const takers = new Map([
      [nord ?? "", "b"],
      [sued ?? "", stays],
      [late ?? "", "c"],
    ]);
    expect(told({ to: "a", takers, at: null })).toEqual([
      ["a", early],
      ["b", nord],
      ["c", late],
    ]);
  });

  it("from a day on what lies before it stays", () => {
    expect(told({ to: "a", takers: new Map(), at: "2026-12-05T23:00:00.000Z" })).toEqual([["a", nord, sued, late]]);
  });

  it("where everything has a name of its own nobody is needed for the rest; where something has none it is with nobody", () => {
    const takers = new Map([nord, sued, early, late].map((id) => [id ?? "", "b"]));
    expect(told({ to: "", takers, at: null })).toEqual([["b", nord, sued, early, late]]);
    takers.delete(late ?? "");
    expect(told({ to: "", takers, at: null })).toEqual([
      ["", late],
      ["b", nord, sued, early],
    ]);
  });

  it("without anything open it is one empty share", () => {
    const nothing = { territories: [], appointments: [] };
    expect(sharesOf({ work: nothing, to: "a", takers: new Map(), at: null })).toEqual([
      { to: "a", territories: [], appointments: [] },
    ]);
  });
});
