import { describe, expect, it } from "vitest";

import { sampleAddress, sampleUnit, sampleVisit } from "../testing/samples.ts";
import { unpackColumns } from "./list-columns.ts";
import { packColumns } from "./pack-columns.ts";
import { listEntryOf } from "./list-entry.ts";

describe("the stored projection", () => {
  const followUp = sampleVisit(1, 21, "FOLLOW_UP");
  const visited = sampleUnit(21, 2, { name: "Krüger", latestQualification: followUp, qualifikationen: [followUp] });
  const addresses = [
    sampleAddress(1, { lat: "52.1000000", lon: "10.2000000" }),
    sampleAddress(2, { wohneinheiten: [visited, sampleUnit(22, 2, { position: 2, status: "CLOSED", noVisits: true })] }),
    sampleAddress(3, { wohneinheiten: [], hausnummerZusatz: "a", data: { ownerDetermined: true } }),
  ];

  it.each([
    ["nothing", []],
    ["one address", addresses.slice(0, 1)],
    ["visits, units that want none, no units", addresses],
  ])("comes back as it was packed: %s", (_name, some) => {
    const entries = some.map(listEntryOf);
    const stored: unknown = JSON.parse(JSON.stringify(packColumns(entries)));
    const rows = unpackColumns(stored);
    expect(Array.from({ length: rows?.length ?? -1 }, (_, ordinal) => rows?.entry(ordinal))).toEqual(entries);
  });

  it("knows the alphabetical order", () => {
    const streets = ["Mühlgasse", "Ährenweg", "Lindenstraße"];
    const entries = streets.map((strasse, number) => listEntryOf(sampleAddress(number + 1, { strasse })));
    expect([...(unpackColumns(packColumns(entries))?.alphabetical ?? [])]).toEqual([1, 2, 0]);
  });

  it.each([[null], [{}], [{ v: 1, length: 1 }], [{ v: 2, length: 1 }], [{ v: 7, length: 1 }], ["text"]])(
    "says so when it is none of ours: %j",
    (stored) => {
      expect(unpackColumns(stored)).toBeNull();
    },
  );
});
