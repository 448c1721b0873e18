import { describe, expect, it } from "vitest";

import { idAt, logBegin, partsOf, positionAt, readId } from "./position.ts";

const epoch = "0a1b2c3d";
const most = "9".repeat(18);

describe("a place in the event log", () => {
  it("lies behind all rows of earlier transactions, and behind earlier rows of its own", () => {
    const inOrder = [logBegin, positionAt("1", "9"), positionAt("2", "3"), positionAt("2", "4"), positionAt("10", "1")];
    expect(inOrder.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(inOrder);
  });

  it.each([
    ["0", "0"],
    ["812", "7"],
    ["18446744073709551615", "9223372036854775807"],
  ])("keeps transaction %s and row %s", (tx, id) => {
    expect(partsOf(positionAt(tx, id))).toEqual({ tx, id });
  });
});

describe("an id of ours", () => {
  it.each([
    [idAt(epoch, positionAt("812", "7")), { epoch, position: positionAt("812", "7") }],
    [idAt(epoch, logBegin), { epoch, position: logBegin }],
    [`urn:rundgang:event:${epoch}:1.${most}`, { epoch, position: positionAt("1", most) }],
    [`urn:rundgang:event:${epoch}:1.${most}9`, null],
    [`urn:rundgang:event:${epoch}:1`, null],
    [`urn:rundgang:event:${epoch}:1.x`, null],
    ["urn:rundgang:event:0a1b:1.1", null],
    ["urn:rundgang:event:7", null],
    [`x-urn:rundgang:event:${epoch}:1.1`, null],
    ["", null],
  ])("%s names %o", (id, named) => {
    expect(readId(id)).toEqual(named);
  });
});
