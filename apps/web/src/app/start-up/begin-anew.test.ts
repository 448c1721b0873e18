// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { holdPage } from "../../platform/storage/hold-page.ts";
import { beginAnewOnReturn } from "./begin-anew.ts";

let reloads = 0;
beginAnewOnReturn(() => (reloads += 1));

/** What the browser says when the page leaves or comes back, and what is seen of it then. */
function page(name: "pagehide" | "pageshow", persisted: boolean) {
  dispatchEvent(Object.assign(new Event(name), { persisted }));
  return { isBlank: document.documentElement.hidden, reloads };
}

it("shows nothing of a page that comes back from the browser's memory, and begins anew", () => {
  expect(page("pageshow", false)).toEqual({ isBlank: false, reloads: 0 });
  expect(page("pagehide", false)).toEqual({ isBlank: false, reloads: 0 });
  expect(page("pagehide", true)).toEqual({ isBlank: true, reloads: 0 });
  expect(page("pageshow", true)).toEqual({ isBlank: true, reloads: 1 });
});

it("leaves a page alone whose memory has what the device could not take", () => {
  const before = reloads;
  const letGo = holdPage();
  expect(page("pagehide", true)).toEqual({ isBlank: false, reloads: before });
  expect(page("pageshow", true)).toEqual({ isBlank: false, reloads: before });
  letGo();
});
