import { expect, it } from "vitest";

import { sessionDevice } from "./session-device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Mozilla/5.0 (Linux; Android 10; K) " + webkit + " Chrome/141.0.0.0 Safari/537.36", "tablet", "Chrome"],
  ["Mozilla/5.0 (Linux; Android 10; K) " + webkit + " Chrome/141.0.0.0 Mobile Safari/537.36", "phone", "Chrome"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-X200) " + webkit + " SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36",
    "tablet",
    "Samsung Internet",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "phone",
    "Safari",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
    "tablet",
    "Chrome",
  ],
  ["Mozilla/5.0 (Android 15; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0", "tablet", "Firefox"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "computer", "Firefox"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) " + webkit + " Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0", "computer", "Edge"],
  ["node", null, null],
])("%s is a %s with %s", (agent, device, browser) => {
  expect(sessionDevice({ "user-agent": agent })).toEqual({ device, browser });
});

it("knows an Android tablet that asks for pages of computers by what its browser says beside", () => {
  const headers = { "user-agent": `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36` };
  expect(sessionDevice(headers).device).toBe("computer");
  expect(sessionDevice({ ...headers, "sec-ch-ua-platform": '"Android"', "sec-ch-ua-mobile": "?0" }).device).toBe("tablet");
});

it("knows nothing where nothing is said", () => {
  expect(sessionDevice({})).toEqual({ device: null, browser: null });
});
