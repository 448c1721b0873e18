import { expect, it } from "vitest";

import { retryAfterMs } from "./retry-after.ts";

const half = "Wed, 21 Oct 2026 07:30:00 GMT";
const past = "Wed, 21 Oct 2026 07:28:00 GMT";

it.each<[string | undefined, string | undefined, number | undefined]>([
  ["120", past, 120_000],
  [" 120 ", undefined, 120_000],
  ["0", undefined, 0],
  ["007", undefined, 7000],
  [half, past, 120_000],
  [past, half, 0],
  [half, half, 0],
  [` ${half} `, past, 120_000],
  [half, undefined, undefined],
  [half, "", undefined],
  [half, "now", undefined],
  ["", past, undefined],
  [undefined, past, undefined],
  [undefined, undefined, undefined],
  ["soon", past, undefined],
  ["120 s", past, undefined],
  ["in 120", "in a while", undefined],
  ["12 0", undefined, undefined],
  ["x120", undefined, undefined],
])("Retry-After '%s' at a server's '%s': %s ms", (header, date, wait) => {
  expect(retryAfterMs(header, date)).toBe(wait);
});
