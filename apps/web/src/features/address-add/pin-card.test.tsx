// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { PinCard } from "./pin-card.tsx";

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it.each([
  ["stay in sight while they must be typed", true, true],
  ["are put away by a tap where the position is known", false, false],
])("the coordinates' fields %s", async (_name, mayType, expected) => {
  const trouble = mayType ? ({ title: "Kein Standort", text: "", mayType: true } as const) : null;
  const nothing = () => undefined;
  root.render(
    <PinCard
      typed={{ lat: "x", lon: "10" }}
      best={null}
      isWaiting={false}
      trouble={trouble}
      errors={{ lat: undefined, lon: undefined }}
      onType={nothing}
      onAgain={nothing}
    />,
  );
  const fields = await vi.waitUntil(() => document.querySelector("details"));
  await vi.waitFor(() => expect(fields.open).toBe(true));
  /* What a browser does at a tap on the summary; happy-dom tells of it by itself. */
  fields.open = false;
  await vi.waitFor(() => expect(fields.open).toBe(expected));
});
