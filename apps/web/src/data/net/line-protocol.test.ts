import { describe, expect, it } from "vitest";

import { lanesOfLine } from "./line-protocol.ts";

const app = { name: "https://rundgang.test/assets/index.js", nextHopProtocol: "h2" };
const call = (nextHopProtocol: string) => ({ name: "https://rundgang.test/api/anbieters", nextHopProtocol });

describe("chains side by side", () => {
  it.each([
    ["nothing was exchanged yet", [], 6],
    ["only files of the app", [app], 6],
    ["HTTP/1.1", [call("http/1.1")], 6],
    ["HTTP/2", [app, call("h2")], 32],
    ["HTTP/3", [call("h3")], 32],
    ["an exchange that broke before the protocol was known", [call(""), call("h2")], 32],
  ])("%s", (_name, entries, lanes) => {
    expect(lanesOfLine({ getEntriesByType: () => entries })()).toBe(lanes);
  });

  it("finds out while it runs", () => {
    const entries = [call("")];
    const lanes = lanesOfLine({ getEntriesByType: () => entries });
    expect(lanes()).toBe(6);
    entries.push(call("h2"));
    expect(lanes()).toBe(32);
  });
});
