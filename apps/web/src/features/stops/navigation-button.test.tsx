// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";

import { createObservable } from "../../data/observable.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { NavigationButton } from "./navigation-button.tsx";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["X11; Linux x86_64", "Weg (in einem neuen Tab)", "_blank"],
  ["Linux; Android 14", "Weg", ""],
])("the way in the navigation of a device that says %j is named %j", async (userAgent, name, target) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0 });
  const data = { position: createObservable(null) } as object as AppData;
  const stop = { lat: 49.5, lon: 11.2 } as Parameters<typeof NavigationButton>[0]["shown"]["stop"];
  const box = document.createElement("div");
  const root = createRoot(box);
  root.render(
    <AppDataProvider data={data}>
      <NavigationButton shown={{ stop, name: "Lindenstraße 14" }} className="walk-button">
        Weg
      </NavigationButton>
    </AppDataProvider>,
  );
  const link = await vi.waitUntil(() => box.querySelector("a"));
  expect([link.textContent, link.target]).toEqual([name, target]);
  root.unmount();
});
