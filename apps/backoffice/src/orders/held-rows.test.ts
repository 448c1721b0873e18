import type { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { holdRows, type DeskRow } from "./held-rows.ts";

const row = (uuid: string): DeskRow => ({ uuid, "@id": `/api/auftrags/${uuid}` }) as DeskRow;
const step = { uuid: "s", status: "ACCEPTED", mitarbeiterName: "Murat Şen" } as wire.OrderStatus;
const decided =
  (...uuids: readonly string[]) =>
  (iri: string) =>
    uuids.some((uuid) => iri.endsWith(uuid)) ? step : undefined;
const said = (rows: readonly DeskRow[]) => rows.map(({ uuid, gone }) => (gone === undefined ? uuid : `${uuid} ${gone.status}`));

it("rows that others decided stay where they stood, also the first and two in a row", () => {
  const shown = ["a", "b", "c", "d"].map(row);
  expect(said(holdRows(shown, [row("b")], decided("a", "c", "d")))).toEqual(["a ACCEPTED", "b", "c ACCEPTED", "d ACCEPTED"]);
});

it("a row that is gone for another reason goes, and new ones stand where the server has them", () => {
  expect(said(holdRows([row("a"), row("b")], [row("n"), row("b")], decided()))).toEqual(["n", "b"]);
  expect(said(holdRows([row("a"), row("b")], [row("a"), row("n")], decided("b")))).toEqual(["a", "b ACCEPTED", "n"]);
});

it("a held row stays the same object while nothing new is known of it, and is a plain row again when the list has it", () => {
  const once = holdRows([row("a"), row("b")], [row("a")], decided("b"));
  const twice = holdRows(once, [row("a")], decided("b"));
  expect(twice[1]).toBe(once[1]);
  expect(said(holdRows(twice, [row("a"), row("b")], decided("b")))).toEqual(["a", "b"]);
});
