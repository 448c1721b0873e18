// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { planHouse, type HouseArrangement } from "@rundgang/domain/house-plan";

import type { HouseDoor } from "./house-doors.ts";
import { PlanEdit } from "./plan-edit.tsx";

const door = (position: number, name: string): HouseDoor =>
  ({ unit: { uuid: `00000000-0000-4000-8000-00000000000${position}`, position, name } }) as HouseDoor;
const doors = [door(1, "EG links"), door(2, "Berger"), door(3, "Yilmaz")];

function Page() {
  const [arrangement, setArrangement] = useState<HouseArrangement>({});
  const plan = planHouse(doors, ({ unit }) => unit, arrangement);
  return <PlanEdit plan={plan} onArrange={(moved) => setArrangement({ ...arrangement, ...moved })} onDone={() => undefined} />;
}

function openPlan() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  act(() => root.render(<Page />));
  const press = (name: RegExp) =>
    act(() => {
      const button = [...box.querySelectorAll("button")].find((one) =>
        name.test(one.getAttribute("aria-label") ?? one.textContent),
      );
      button?.focus();
      button?.click();
    });
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";
  return { press, focused, close: () => act(() => root.unmount()) };
}

afterEach(() => {
  document.body.replaceChildren();
});

it("the focus stays at the place that was tapped, where the door now stands", () => {
  const plan = openPlan();
  plan.press(/^EG, Platz 2$/u);
  expect(plan.focused()).toContain("Berger");
  plan.press(/^EG, Platz 3$/u);
  expect(plan.focused()).toContain("Yilmaz");
  plan.close();
});

it("the focus follows a door that is moved, and one that is taken out of the plan", () => {
  const plan = openPlan();
  plan.press(/EG links/u);
  plan.press(/^EG, Platz 2$/u);
  expect(plan.focused()).toContain("EG links");
  plan.press(/EG links/u);
  plan.press(/^Aus dem Plan nehmen$/u);
  expect(plan.focused()).toContain("EG links");
  plan.close();
});

it("a floor that was added has the focus at its first place, also the attic, whose button goes", () => {
  const plan = openPlan();
  plan.press(/^1\. OG$/u);
  expect(plan.focused()).toMatch(/Platz 1$/u);
  plan.press(/^DG$/u);
  expect(plan.focused()).toMatch(/^DG, Platz 1$/u);
  plan.close();
});
