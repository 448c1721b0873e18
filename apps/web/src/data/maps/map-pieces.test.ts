import { describe, expect, it } from "vitest";

import { headerFault } from "./map-header.ts";
import { partsOf, pieceBytes, pieceCount, pieceName, storedOf, wantedName, wholeName } from "./map-pieces.ts";

const area = { uuid: "a", sha256: "f0", size: 2 * pieceBytes + 10 };
const full = [pieceName(area, 0), pieceName(area, 1)].map((name) => [name, pieceBytes] as const);
const last = [pieceName(area, 2), 10] as const;
const whole = [wholeName(area), 0] as const;

describe("what of a map is on the device", () => {
  it.each([
    ["nothing", [], { pieces: 0, bytes: 0, isWhole: false, isDamaged: false }],
    ["a part", full.slice(0, 1), { pieces: 1, bytes: pieceBytes, isWhole: false, isDamaged: false }],
    ["a part behind a gap", full.slice(1), { pieces: 0, bytes: 0, isWhole: false, isDamaged: false }],
    [
      "a piece that was cut while it was written",
      [[pieceName(area, 0), 0]],
      { pieces: 0, bytes: 0, isWhole: false, isDamaged: false },
    ],
    ["all pieces, not compared yet", [...full, last], { pieces: 3, bytes: area.size, isWhole: false, isDamaged: false }],
    ["all of it", [...full, last, whole], { pieces: 3, bytes: area.size, isWhole: true, isDamaged: false }],
    ["all but a piece that went", [...full, whole], { pieces: 2, bytes: 2 * pieceBytes, isWhole: false, isDamaged: true }],
    ["pieces of another version", [["a-e1.0", pieceBytes]], { pieces: 0, bytes: 0, isWhole: false, isDamaged: false }],
  ] as const)("%s", (_name, files, expected) => {
    expect(storedOf(area, new Map(files))).toEqual({ ...expected, isWanted: false });
  });

  it("and whether somebody wants it", () => {
    expect(storedOf(area, new Map([[wantedName(area), 0]])).isWanted).toBe(true);
  });

  it.each([
    ["within a piece", 10, 20, [{ piece: 0, from: 10, to: 30 }]],
    [
      "over two",
      pieceBytes - 5,
      10,
      [
        { piece: 0, from: pieceBytes - 5, to: pieceBytes },
        { piece: 1, from: 0, to: 5 },
      ],
    ],
    ["at a piece's first byte", pieceBytes, 1, [{ piece: 1, from: 0, to: 1 }]],
    ["beyond the end", 2 * pieceBytes + 5, 100, [{ piece: 2, from: 5, to: 10 }]],
    ["of nothing", 5, 0, []],
  ])("bytes lie %s", (_name, offset, length, expected) => {
    expect(pieceCount(area)).toBe(3);
    const shown = partsOf(area, offset, length).filter(({ from, to }) => to > from);
    expect(shown).toEqual(expected.map(({ piece, ...range }) => ({ name: pieceName(area, piece), ...range })));
  });
});

describe("the first bytes of a map", () => {
  const bbox = [11, 49, 12, 50] as const;
  const header = (change: (view: DataView) => void = () => undefined) => {
    const bytes = new Uint8Array(127);
    bytes.set(new TextEncoder().encode("PMTiles"));
    const view = new DataView(bytes.buffer);
    view.setUint8(7, 3);
    view.setUint8(99, 1);
    for (const [offset, degrees] of [
      [102, 11.2],
      [106, 49.4],
      [110, 11.4],
      [114, 49.6],
    ] as const)
      view.setInt32(offset, degrees * 1e7, true);
    change(view);
    return bytes.buffer;
  };

  it.each([
    ["are those of a map", header(), null],
    ["are of something else", new TextEncoder().encode(`<!doctype html>${" ".repeat(200)}`).buffer, "no_map"],
    ["are too few", header().slice(0, 100), "no_map"],
    ["are of another version", header((view) => view.setUint8(7, 2)), "no_map"],
    ["are of pictures", header((view) => view.setUint8(99, 2)), "no_map"],
    ["are of another place", header((view) => view.setInt32(102, 13 * 1e7, true)), "elsewhere"],
  ] as const)("%s", (_name, bytes, fault) => expect(headerFault(bytes, bbox)).toBe(fault));
});
