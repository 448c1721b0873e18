import { expect, it } from "vitest";

import { phoneHref } from "./phone-href.ts";

it.each([
  ["04551 / 123-45", "tel:0455112345"],
  ["+49 (4551) 12345", "tel:+49455112345"],
])("a tap on %s calls %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
