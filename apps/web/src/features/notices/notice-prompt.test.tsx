// @vitest-environment happy-dom
import "fake-indexeddb/auto";

import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openDevice, type TestDevice } from "../../data/testing/device.ts";
import { sampleAddress, sampleCallToAction, sampleUnit, uuidOf } from "../../data/testing/samples.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { NoticePrompt } from "./notice-prompt.tsx";

const unitId = uuidOf(14, 2);
const address = sampleAddress(14, { wohneinheiten: [sampleUnit(14, 14)] });
const hostile = '<script>window.ran = true</script> <img src="x" onerror="window.ran = true"> [hier](javascript:alert(1))';
const texts: Readonly<Record<string, string>> = { "Hinweis 1": hostile, "Hinweis 2": "Bitte jetzt lesen." };

let device: TestDevice;
let close = () => {};
beforeEach(async () => {
  device = await openDevice(uuidOf(1, 8), fetch, [address]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  close = () => root.unmount();
  const data: Pick<AppData, "notices" | "commands"> = { notices: device.notices.view, commands: device.commands };
  root.render(
    <AppDataProvider data={data as AppData}>
      <NoticePrompt />
    </AppDataProvider>,
  );
});
afterEach(async () => {
  close();
  await device.close();
  document.body.replaceChildren();
});

const titles = () => [...document.querySelectorAll("dialog h2")].map((one) => one.textContent ?? "");
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), 10_000);
const understand = () =>
  [...document.querySelectorAll("dialog button")]
    .find((one) => one.textContent === "Verstanden")
    ?.dispatchEvent(new Event("click", { bubbles: true }));

it("what a visit has fired waits for a form, comes one after the other, and nothing of its text runs", async () => {
  device.callToActions.push(sampleCallToAction(1, "NO_ENTRY", { text: hostile }), sampleCallToAction(2, "NO_ENTRY"));
  const form = document.body.appendChild(document.createElement("form"));
  await device.commands.qualifyUnit({ unitId, code: "NO_ENTRY" });
  await until(() => device.notices.view.getSnapshot().notices.length === 2);
  expect(titles()).toEqual([]);

  form.remove();
  const seen = new Set<string>();
  while (seen.size < 2) {
    await until(() => titles().length === 1 && titles().every((title) => !seen.has(title)));
    const [title = ""] = titles();
    seen.add(title);
    expect(document.querySelector(".prose")?.textContent).toBe(texts[title]);
    expect(document.querySelectorAll("dialog :is(script, img, a)")).toHaveLength(0);
    understand();
  }
  await until(() => titles().length === 0);
  expect(Reflect.get(window, "ran")).toBeUndefined();
});
