import { expect, it } from "vitest";

import { arrangeColumns, layoutOf, moveColumn, showColumn, sizeColumn } from "./column-layout.ts";

const columns = [
  { id: "number", title: "Auftrag", fixed: true, width: "5rem", cell: () => "" },
  { id: "name", title: "Kunde", cell: () => "" },
  { id: "door", title: "Tür", cell: () => "" },
  { id: "once", title: "Einmalig", extra: true, cell: () => "" },
];
const shownIds = (layout: Parameters<typeof arrangeColumns>[1]) => arrangeColumns(columns, layout).map(({ id }) => id);

it("columns without a kept layout stand as they are, without the extra ones", () => {
  expect(shownIds(layoutOf(columns, []))).toEqual(["number", "name", "door"]);
});

it("a kept layout loses columns that are gone or doubled, and takes new ones behind their neighbour", () => {
  const kept = [
    { id: "door", shown: true },
    { id: "fax", shown: true },
    { id: "door", shown: false },
    { id: "name", shown: false },
  ];
  expect(layoutOf(columns, kept).map(({ id }) => id)).toEqual(["number", "door", "once", "name"]);
  expect(shownIds(layoutOf(columns, kept))).toEqual(["number", "door"]);
});

it("a fixed column is shown whatever was kept", () => {
  expect(shownIds(layoutOf(columns, [{ id: "number", shown: false }]))).toContain("number");
});

it("a column is moved by one place and stays at the ends, is hidden, and keeps its width within limits", () => {
  const layout = layoutOf(columns, []);
  expect(shownIds(moveColumn(layout, "door", -1))).toEqual(["number", "door", "name"]);
  expect(moveColumn(layout, "number", -1)).toEqual(layout);
  expect(moveColumn(layout, "once", 1)).toEqual(layout);
  expect(shownIds(showColumn(layout, "door", false))).toEqual(["number", "name"]);
  const widths = [4, 200.4, 5000].map((width) => arrangeColumns(columns, sizeColumn(layout, "name", width))[1]?.width);
  expect(widths).toEqual(["48px", "200px", "640px"]);
});
