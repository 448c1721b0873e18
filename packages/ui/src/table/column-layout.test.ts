import { expect, it } from "vitest";

import { columnWidths, layoutOf, moveColumn, showColumn, shownColumns, sizeColumn } from "./column-layout.ts";

const columns = [{ id: "number", fixed: true }, { id: "name" }, { id: "door" }, { id: "once", extra: true }];

it("columns without a kept layout stand as they are, without the extra ones", () => {
  expect(shownColumns(layoutOf(columns, []))).toEqual(["number", "name", "door"]);
});

it("a kept layout loses columns that are gone or doubled, and takes new ones behind their neighbour", () => {
  const kept = [
    { id: "door", shown: true },
    { id: "fax", shown: true },
    { id: "door", shown: false },
    { id: "name", shown: false },
  ];
  expect(layoutOf(columns, kept).map(({ id }) => id)).toEqual(["number", "door", "once", "name"]);
  expect(shownColumns(layoutOf(columns, kept))).toEqual(["number", "door"]);
});

it("a fixed column is shown whatever was kept", () => {
  expect(shownColumns(layoutOf(columns, [{ id: "number", shown: false }]))).toContain("number");
});

it("a column is moved by one place and stays at the ends, is hidden, and keeps its width within limits", () => {
  const layout = layoutOf(columns, []);
  expect(shownColumns(moveColumn(layout, "door", -1))).toEqual(["number", "door", "name"]);
  expect(moveColumn(layout, "number", -1)).toEqual(layout);
  expect(moveColumn(layout, "once", 1)).toEqual(layout);
  expect(shownColumns(showColumn(layout, "door", false))).toEqual(["number", "name"]);
  const widths = [4, 200.4, 5000].map((width) => columnWidths(sizeColumn(layout, "name", width)));
  expect(widths).toEqual([{ name: 48 }, { name: 200 }, { name: 640 }]);
});
