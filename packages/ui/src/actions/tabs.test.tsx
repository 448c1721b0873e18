// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import { Tabs } from "./tabs.tsx";

const tabs = [
  { id: "all", label: "Alle" },
  { id: "past", label: "Vergangene" },
] as const;

function Shown() {
  const [value, setValue] = useState<"all" | "past">("all");
  return (
    <Tabs label="Zeitraum" tabs={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

it("the chosen tab names the panel that stands under it, also after another was chosen", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  act(() => root.render(<Shown />));
  const chosen = () => box.querySelector('[role="tab"][aria-selected="true"]');
  const panelOf = (tab: Element | null) => document.getElementById(tab?.getAttribute("aria-controls") ?? "");
  expect([chosen()?.textContent, panelOf(chosen())?.textContent]).toEqual(["Alle", "all"]);
  act(() => box.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click());
  expect([chosen()?.textContent, panelOf(chosen())?.textContent]).toEqual(["Vergangene", "past"]);
  act(() => root.unmount());
  box.remove();
});
