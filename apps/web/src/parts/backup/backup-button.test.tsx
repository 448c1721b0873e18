// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { BackupResult } from "../../data/backup/backup-result.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { BackupButton } from "./backup-button.tsx";

let close = () => {};
const saved: string[] = [];
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  saved.length = 0;
  /* What a browser does with the link is seen by a journey. */
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = new File([new Uint8Array(3_400_000)], "Rundgang-Sicherung-2026-12-02-1429.rundgang");
const made = (requests: number, drafts: number, files: number): BackupResult => ({
  type: "made",
  file,
  counts: { requests, drafts, files },
});

it.each<[name: string, result: BackupResult, text: string, downloads: number]>([
  ["one of each", made(1, 1, 1), "Gespeichert: 1 Vorgang, 1 Entwurf und 1 Datei (3,4 MB) als „Rundgang-Sicherung", 1],
  ["many, and no draft", made(12, 0, 30), "Gespeichert: 12 Vorgänge und 30 Dateien (3,4 MB)", 1],
  ["nothing", { type: "nothing" }, "Nichts zu sichern: Alles ist beim Server.", 0],
  ["a failure", { type: "failed", text: "Der Speicher lässt sich nicht lesen." }, "Der Speicher lässt sich nicht lesen.", 0],
])("the backup says what became of it: %s", async (_name, result, text, downloads) => {
  const ready = Promise.withResolvers<BackupResult>();
  const data: Pick<AppData, "makeBackup"> = { makeBackup: () => ready.promise };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  close = () => root.unmount();
  act(() =>
    root.render(
      <AppDataProvider data={data as AppData}>
        <BackupButton />
      </AppDataProvider>,
    ),
  );
  const status = () => document.querySelector('[role="status"]')?.textContent;
  act(() => document.querySelector("button")?.click());
  expect(status()).toBe("Die Sicherung wird vorbereitet …");
  await act(async () => ready.resolve(result));
  expect(status()).toContain(text);
  expect(saved).toEqual(Array.from({ length: downloads }, () => file.name));
});
