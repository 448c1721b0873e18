// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { usePicked } from "./use-picked.ts";

interface Order {
  readonly id: string;
}

const columns: readonly Column<Order>[] = [
  { id: "number", title: "Auftrag", width: "5rem", sortable: true, cell: ({ id }) => id },
  { id: "name", title: "Kunde", cell: () => "Berger" },
];
const idOf = ({ id }: Order) => id;
const pickLabel = ({ id }: Order) => `Auftrag ${id} auswählen`;
const told = {
  open: vi.fn<(id: string) => void>(),
  sort: vi.fn<(id: string) => void>(),
  size: vi.fn<(id: string, width: number) => void>(),
};

function Shown({
  count,
  offset = 0,
  total = count,
}: {
  readonly count: number;
  readonly offset?: number;
  readonly total?: number;
}) {
  const [rows] = useState(() => Array.from({ length: count }, (_, place) => ({ id: String(100 + place) })));
  const [ids] = useState(() => rows.map(idOf));
  const [here, setHere] = useState<string | null>(null);
  const picked = usePicked(ids);
  return (
    <DataTable
      label="Aufträge"
      columns={columns}
      rows={rows}
      idOf={idOf}
      here={here}
      onHere={setHere}
      onOpen={(row) => told.open(row.id)}
      picked={picked.ids}
      onPick={picked.toggle}
      onPickAll={picked.all}
      pickLabel={pickLabel}
      sort={{ id: "number", descending: true }}
      onSort={told.sort}
      onResize={told.size}
      offset={offset}
      total={total}
    />
  );
}

let box: HTMLElement;
let end: () => void;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.clearAllMocks();
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  end();
  box.remove();
});

function draw(shown: React.ReactNode): void {
  const root = createRoot(box);
  act(() => root.render(shown));
  end = () => act(() => root.unmount());
}

const bodyRows = () => [...box.querySelectorAll<HTMLTableRowElement>("tbody tr[aria-rowindex]")];
const pickedRows = () =>
  bodyRows().flatMap((row) => (row.getAttribute("aria-selected") === "true" ? [row.cells[1]?.textContent] : []));
const at = () => (document.activeElement instanceof HTMLTableRowElement ? document.activeElement.cells[1]?.textContent : null);

/** Presses keys where the focus is. */
function press(...keys: readonly (string | KeyboardEventInit)[]): void {
  for (const key of keys) {
    const init = typeof key === "string" ? { key } : key;
    act(
      () =>
        void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
    );
  }
}

it("a table is one tab stop, in which arrows, J, K, Home and End walk", () => {
  draw(<Shown count={5} />);
  expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  expect(box.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  act(() => bodyRows()[0]?.focus());
  press("ArrowDown", "j");
  expect(at()).toBe("102");
  press("k");
  expect(at()).toBe("101");
  press("End");
  expect(at()).toBe("104");
  press("ArrowDown");
  expect(at()).toBe("104");
  press("Home");
  expect([at(), bodyRows().filter((row) => row.tabIndex === 0).length]).toEqual(["100", 1]);
});

it("Space and X tick a row, Shift with J a range, Ctrl with A all, and Enter opens the row", () => {
  draw(<Shown count={6} />);
  act(() => bodyRows()[0]?.focus());
  press("j", " ");
  expect(pickedRows()).toEqual(["101"]);
  press({ key: "J", shiftKey: true }, { key: "ArrowDown", shiftKey: true });
  expect(pickedRows()).toEqual(["101", "102", "103"]);
  press("x");
  expect(pickedRows()).toEqual(["101", "102"]);
  press({ key: "a", ctrlKey: true });
  expect(pickedRows()).toHaveLength(6);
  press("Enter");
  expect(told.open.mock.calls).toEqual([["103"]]);
});

it("Enter and Space on a button in a row are the button's, and J walks on from there", () => {
  const pressed = vi.fn<() => void>();
  const withButton: readonly Column<Order>[] = [
    ...columns,
    { id: "do", title: "Erledigt", cell: () => <button type="button">Abhaken</button> },
  ];
  const Buttons = () => {
    const [rows] = useState(() => [{ id: "100" }, { id: "101" }]);
    const [here, setHere] = useState<string | null>(null);
    return (
      <DataTable
        label="Aufträge"
        columns={withButton}
        rows={rows}
        idOf={idOf}
        here={here}
        onHere={setHere}
        onOpen={pressed}
        picked={new Set()}
        onPick={pressed}
        pickLabel={pickLabel}
      />
    );
  };
  draw(<Buttons />);
  act(() => bodyRows()[0]?.querySelector("button")?.focus());
  const prevented = ["Enter", " "].map((key) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    act(() => void document.activeElement?.dispatchEvent(event));
    return event.defaultPrevented;
  });
  expect([prevented, pressed.mock.calls.length]).toEqual([[false, false], 0]);
  press("j");
  expect(at()).toBe("101");
});

it("a click with Shift on a tick takes all rows since the last one", () => {
  draw(<Shown count={6} />);
  const tick = (place: number) => bodyRows()[place]?.querySelector("input");
  act(() => tick(1)?.click());
  act(() => void tick(4)?.dispatchEvent(new PointerEvent("pointerdown", { shiftKey: true, bubbles: true })));
  act(() => tick(4)?.click());
  expect(pickedRows()).toEqual(["101", "102", "103", "104"]);
  act(() => box.querySelector<HTMLInputElement>("thead input")?.click());
  expect(pickedRows()).toEqual([]);
});

it("the rows of a page bear their numbers in the whole table, whose head is the first", () => {
  draw(<Shown count={3} offset={50} total={20_000} />);
  expect(box.querySelector("table")?.getAttribute("aria-rowcount")).toBe("20001");
  expect(box.querySelector("thead tr")?.getAttribute("aria-rowindex")).toBe("1");
  expect(bodyRows().map((row) => row.getAttribute("aria-rowindex"))).toEqual(["52", "53", "54"]);
});

it("a head says the order of its rows, sorts by a click, and is reached and sized by the keyboard", () => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(120);
  draw(<Shown count={3} />);
  const [number, name] = box.querySelectorAll<HTMLElement>("th[data-head]");
  expect([number?.getAttribute("aria-sort"), name?.getAttribute("aria-sort")]).toEqual(["descending", null]);
  act(() => number?.querySelector("button")?.click());
  expect(told.sort.mock.calls).toEqual([["number"]]);
  act(() => bodyRows()[0]?.focus());
  press("ArrowUp");
  expect(document.activeElement?.textContent).toBe("Auftrag");
  press("ArrowRight", { key: "ArrowRight", shiftKey: true }, { key: "ArrowLeft", shiftKey: true });
  expect(told.size.mock.calls).toEqual([
    ["name", 136],
    ["name", 104],
  ]);
  press("ArrowDown");
  expect(at()).toBe("100");
  vi.restoreAllMocks();
});

it("of many rows only some are drawn, with the number of all and the row of the keyboard among them", async () => {
  Object.defineProperty(box, "clientHeight", { value: 400 });
  box.style.overflowY = "auto";
  draw(<Shown count={10_000} />);
  await act(async () => void (await import("./virtual-rows.tsx")));
  await vi.waitFor(() => expect(bodyRows().length).toBeGreaterThan(9));
  expect(bodyRows().length).toBeLessThan(40);
  expect(box.querySelector("table")?.getAttribute("aria-rowcount")).toBe("10001");
  act(() => bodyRows()[0]?.focus());
  press("End");
  expect([at(), document.activeElement?.getAttribute("aria-rowindex")]).toEqual(["10099", "10001"]);
});
