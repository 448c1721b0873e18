import { wire } from "@rundgang/contracts";
import { addressSearchText, formatHouseNumber, matchesSearch, searchNeedles } from "@rundgang/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { membersOf } from "../../testing/members.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const lauf = { plz: "91207", ort: "Lauf an der Pegnitz" };
const berlin = { plz: "10623", ort: "Berlin" };
const door = (strasse: string, hausnummer: string, hausnummerZusatz: string, place: { plz: string; ort: string }) => ({
  strasse,
  hausnummer,
  hausnummerZusatz,
  ...place,
});
const linden = (hausnummer: string, zusatz = "") => door("Lindenstraße", hausnummer, zusatz, lauf);
const doors = [
  linden("1"),
  linden("3"),
  linden("3", "a"),
  linden("12", "1/2"),
  linden("13"),
  linden("30", "-39"),
  door("Linden-Str.", "9", "", { plz: "38990", ort: "Wiesenbrück" }),
  door("Łukasz-Đorđević-Weg", "7", "", lauf),
  door("O’Neill-Platz", "17", "// 28", lauf),
  door("Straße des 17. Juni", "5", "", berlin),
  door("Straße des 17. Juni", "135", "", berlin),
];

/** Own doors on the device and all doors at the server are found by the same words. */
const table: readonly (readonly [query: string, found: readonly string[]])[] = [
  ["Lindenstraße 3", ["Lindenstraße 3", "Lindenstraße 3 a", "Lindenstraße 30-39"]],
  ["Lindenstr. 3", ["Lindenstraße 3", "Lindenstraße 3 a", "Lindenstraße 30-39"]],
  ["linden strasse 3 a", ["Lindenstraße 3 a"]],
  ["lauf linden 3", ["Lindenstraße 3", "Lindenstraße 3 a", "Lindenstraße 30-39"]],
  ["linden 91207 13", ["Lindenstraße 13"]],
  ["lindenstrasse 38990", ["Linden-Str. 9"]],
  ["linden 9", ["Linden-Str. 9"]],
  ["linden 912", []],
  ["lindenstr 12 1/2", ["Lindenstraße 12 1/2"]],
  ["linden 12½", ["Lindenstraße 12 1/2"]],
  ["lukasz", ["Łukasz-Đorđević-Weg 7"]],
  ["dordevic weg 7", ["Łukasz-Đorđević-Weg 7"]],
  ["oneill", ["O’Neill-Platz 17// 28"]],
  ["o'neill 17//28", ["O’Neill-Platz 17// 28"]],
  ["17. juni", ["Straße des 17. Juni 5", "Straße des 17. Juni 135"]],
  ["17. juni 1", ["Straße des 17. Juni 135"]],
  ["wiesenbrueck", ["Linden-Str. 9"]],
  ["106", ["Straße des 17. Juni 5", "Straße des 17. Juni 135"]],
  ["%", []],
  ["wiesenbrück|", ["Linden-Str. 9"]],
  ["x", []],
];

describe("a search", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context.database;
    await emptyTables(db, "addresses");
    const rows = doors.map(({ hausnummerZusatz, ...rest }) => ({
      id: crypto.randomUUID(),
      ...rest,
      hausnummer_zusatz: hausnummerZusatz,
      provider_id: 2,
      search_text: addressSearchText({ ...rest, hausnummerZusatz }),
    }));
    await db.insertInto("addresses").values(rows).execute();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const nameOf = (one: (typeof doors)[number]) =>
    `${one.strasse} ${formatHouseNumber({ hausnummer: one.hausnummer, zusatz: one.hausnummerZusatz })}`;

  it.each(table)("for %j finds the same at the server as on the device", async (query, found) => {
    const needles = searchNeedles(query);
    const own = doors.filter((one) => needles.length > 0 && matchesSearch(addressSearchText(one), needles));
    expect(own.map(nameOf)).toEqual(found);
    const hits = membersOf(await anna.get(`/api/adresses?q=${encodeURIComponent(query)}`)).map((hit) =>
      nameOf(wire.addressHit.parse(hit)),
    );
    expect(hits.toSorted()).toEqual([...found].toSorted());
  });

  it.each([
    ["strasse=linden-str.", 7],
    ["strasse=lindenstr", 7],
    ["strasse=lauf", 0],
    ["ort=lauf pegnitz", 8],
    ["ort=linden", 0],
    ["hausnummer=12 1/2", 1],
    ["hausnummer=12", 1],
    ["hausnummer=12½", 1],
    ["hausnummer=17&hausnummerZusatz=//28", 1],
    ["hausnummer=3&hausnummerZusatz=A", 1],
    ["hausnummer=30–39", 1],
    ["hausnummer=x", 0],
  ])("by fields %s finds %i", async (query, total) => {
    expect((await anna.get(`/api/adresses?${query}`)).body["hydra:totalItems"]).toBe(total);
  });
});
