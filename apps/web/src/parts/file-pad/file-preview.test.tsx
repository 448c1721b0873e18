// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FilePreview } from "./file-preview.tsx";

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

async function shown(bytes: Blob | null): Promise<HTMLElement> {
  const host = document.createElement("div");
  const root = createRoot(host);
  close = () => root.unmount();
  await act(async () => root.render(<FilePreview name="Dokument 1" bytes={bytes} />));
  return host;
}

it.each([
  ["nothing chosen", null, "Vorschau"],
  ["text", new Blob(["Sehr geehrte"], { type: "text/plain" }), "Sehr geehrte"],
  ["json", new Blob(['{"a":1}'], { type: "application/json" }), '{"a":1}'],
  ["anything else", new Blob(["x"], { type: "application/zip" }), "Keine Vorschau verfügbar"],
])("shows of %s what can be shown", async (_name, bytes, text) => {
  expect((await shown(bytes)).textContent).toBe(text);
});

it("shows a picture as picture", async () => {
  const picture = (await shown(new Blob(["x"], { type: "image/png" }))).querySelector("img");
  expect([picture?.alt, picture?.src.startsWith("blob:")]).toEqual(["Dokument 1", true]);
});
