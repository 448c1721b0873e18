// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createObservable } from "../../data/observable.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { ErrorPage } from "./error-page.tsx";

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

it("offers the page again, the app anew, and a backup of what is unsent", async () => {
  const asked: string[] = [];
  const data: Pick<AppData, "makeBackup" | "online" | "tellError"> = {
    online: createObservable(true),
    tellError: () => Promise.resolve("told"),
    makeBackup: (scope) => {
      asked.push(scope);
      return Promise.resolve({ type: "nothing" });
    },
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  close = () => root.unmount();
  act(() =>
    root.render(
      <AppDataProvider data={data as AppData}>
        <ErrorPage error={new Error("a bug")} onRetry={() => void asked.push("again")} />
      </AppDataProvider>,
    ),
  );
  const button = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
  expect(button("Neu laden")).toBeDefined();
  await act(async () => void (await import("../../parts/backup/backup-button.tsx")));
  act(() => button("Noch einmal versuchen")?.click());
  await act(async () => button("Sicherung speichern")?.click());
  expect(asked).toEqual(["again", "everything"]);
  expect([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join(" ")).toContain(
    "Nichts zu sichern",
  );
});
