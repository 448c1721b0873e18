// @vitest-environment happy-dom
import "fake-indexeddb/auto";

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, expect, it } from "vitest";

import { createConnection } from "../db/connection.ts";
import { openSessionDatabase } from "../db/session-database.ts";
import { readDeviceSettings } from "./device-settings.ts";
import { openDeviceSettings } from "./open-device-settings.ts";

const connection = createConnection(openSessionDatabase);
const script = readFileSync(join(import.meta.dirname, "../../../public/appearance.js"), "utf8");
const root = document.documentElement;
const look = () => ({ theme: root.dataset["theme"], text: root.dataset["text"] });
const plain = { theme: undefined, text: undefined };
/** What the page does before its first paint. */
function beginPage() {
  delete root.dataset["theme"];
  delete root.dataset["text"];
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file as the page runs it
  new Function(script)();
}
afterEach(async () => {
  localStorage.clear();
  beginPage();
  await (await connection.get()).clear("session");
});

it("looks at once, and from the first paint of the next start on, as the person has chosen", () => {
  const settings = openDeviceSettings(localStorage, connection);
  expect(look()).toEqual(plain);
  settings.change({ theme: "dark" });
  settings.change({ largeText: true });
  expect(look()).toEqual({ theme: "dark", text: "large" });
  beginPage();
  expect(look()).toEqual({ theme: "dark", text: "large" });
  openDeviceSettings(localStorage, connection).change({ theme: "system", largeText: false });
  expect(look()).toEqual(plain);
  beginPage();
  expect(look()).toEqual(plain);
});

it.each(["", "no JSON", "null", "[]", '{"theme":"pink","largeText":"yes"}'])("begins as the system has it after %j", (stored) => {
  localStorage.setItem("rundgang-settings", stored);
  beginPage();
  expect(look()).toEqual(plain);
  expect(openDeviceSettings(localStorage, connection).state.getSnapshot()).toEqual({
    theme: "system",
    largeText: false,
    startsWithMap: false,
    photosByWifiOnly: false,
  });
});

it("holds in the other tabs, and the worker finds it", async () => {
  const other = openDeviceSettings(localStorage, connection);
  openDeviceSettings(localStorage, connection).change({ photosByWifiOnly: true, theme: "light" });
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "rundgang-settings" }));
  expect(other.state.getSnapshot()).toMatchObject({ photosByWifiOnly: true, theme: "light" });
  await expect.poll(() => readDeviceSettings(connection)).toMatchObject({ photosByWifiOnly: true });
});

it("holds until the page goes where nothing can be kept", () => {
  const settings = openDeviceSettings(null, connection);
  settings.change({ theme: "light" });
  expect([settings.state.getSnapshot().theme, look().theme]).toEqual(["light", "light"]);
});
