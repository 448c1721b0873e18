import { expect, it } from "vitest";

import { isAppleMobile } from "./apple-device.ts";

const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

it.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    5,
    true,
  ],
  ["an older iPad", "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Safari/604.1", 5, true],
  ["an iPad that calls itself a Mac", mac, 5, true],
  ["a Mac", mac, 0, false],
  ["an Android tablet", "Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36", 10, false],
  ["a Windows tablet", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36", 10, false],
])("%s", (_name, userAgent, maxTouchPoints, expected) => {
  expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(expected);
});
