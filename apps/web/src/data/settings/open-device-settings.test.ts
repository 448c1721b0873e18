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
const look = () => {
  const { theme, text, contrast, hand } = root.dataset;
  return { theme, text, contrast, hand };
};
const plain = { theme: undefined, text: undefined, contrast: undefined, hand: undefined };
/** What the page does before its first paint. */
function beginPage() {
  for (const name of ["theme", "text", "contrast", "hand"]) delete root.dataset[name];
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
  settings.change({ moreContrast: true, leftHanded: true });
  const chosen = { theme: "dark", text: "large", contrast: "more", hand: "left" };
  expect(look()).toEqual(chosen);
  beginPage();
  expect(look()).toEqual(chosen);
  const usual = { theme: "system", largeText: false, moreContrast: false, leftHanded: false } as const;
  openDeviceSettings(localStorage, connection).change(usual);
  expect(look()).toEqual(plain);
  beginPage();
  expect(look()).toEqual(plain);
});

it.each(["", "no JSON", "null", "[]", '{"theme":"pink","largeText":"yes","moreContrast":1,"leftHanded":"left"}'])(
  "begins as the system has it after %j",
  (stored) => {
    localStorage.setItem("rundgang-settings", stored);
    beginPage();
    expect(look()).toEqual(plain);
    expect(openDeviceSettings(localStorage, connection).state.getSnapshot()).toEqual({
      theme: "system",
      largeText: false,
      moreContrast: false,
      leftHanded: false,
      startsWithMap: false,
      photosByWifiOnly: false,
      bestTimes: true,
    });
  },
);

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
