import { describe, expect, it } from "vitest";

import { onNotificationClick, onPush, type PushScope } from "./on-push.ts";

const origin = "https://rundgang.example";

interface OpenPage {
  readonly path: string;
  readonly visible?: boolean;
}

/** A worker with these windows open, and all that it did. */
function worker(...pages: readonly OpenPage[]) {
  const did: unknown[] = [];
  const windows = pages.map(({ path, visible = false }) => ({
    url: `${origin}${path}`,
    visibilityState: visible ? "visible" : "hidden",
    focus: async () => did.push(["focus", path]),
    postMessage: (message: object) => void did.push(["message", path, message]),
  }));
  const scope: PushScope = {
    registration: {
      showNotification: async (title, options) => void did.push([title, options]),
    },
    clients: { matchAll: async () => windows, openWindow: async (url) => did.push(["open", url]) },
  };
  return { scope, did };
}

describe("a push", () => {
  it.each([
    ["call", "Eingehender Anruf", "/appointments"],
    ["correction", "Eine Korrektur wird erbeten", "/inbox"],
    ["appointment", "Termin in 30 Minuten", "/appointments"],
  ])("of the kind %s shows '%s' and leads to %s, padded as the server sends it", async (kind, title, path) => {
    const { scope, did } = worker();
    await onPush(JSON.stringify({ kind }).padEnd(32), scope);
    expect(did).toEqual([[title, expect.objectContaining({ tag: kind, data: { path }, lang: "de", silent: false })]]);
  });

  it.each([
    ["nothing", undefined],
    ["no JSON", "Anna Muster ruft an"],
    ["a kind that there is not", '{"kind":"Anna Muster"}'],
    ["an own name of JavaScript", '{"kind":"constructor"}'],
    ["null", "null"],
  ])("that says %s shows a word without a name, because the browser wants one", async (_case, text) => {
    const { scope, did } = worker();
    await onPush(text, scope);
    expect(did).toEqual([["Rundgang", expect.objectContaining({ data: { path: "/" } })]]);
    expect(JSON.stringify(did)).not.toContain("Anna");
  });

  it("makes no sound in front of an open app, and one beside a customer's page or a hidden app", async () => {
    const silentIn = async (...pages: readonly OpenPage[]) => {
      const { scope, did } = worker(...pages);
      await onPush('{"kind":"call"}', scope);
      return (did[0] as [string, NotificationOptions])[1].silent;
    };
    expect(await silentIn({ path: "/units/1", visible: true })).toBe(true);
    expect(await silentIn({ path: "/units/1" })).toBe(false);
    expect(await silentIn({ path: "/beratung/", visible: true }, { path: "/backoffice/orders", visible: true })).toBe(false);
  });
});

describe("a tap on a notification", () => {
  const tap = async (data: unknown, ...pages: readonly OpenPage[]) => {
    const { scope, did } = worker(...pages);
    await onNotificationClick({ data, close: () => void did.push("closed") }, scope);
    return did;
  };

  it("brings an open app to the front and asks it for the page, without loading it anew", async () => {
    expect(await tap({ path: "/inbox" }, { path: "/units/1" })).toEqual([
      "closed",
      ["focus", "/units/1"],
      ["message", "/units/1", { type: "open-page", path: "/inbox" }],
    ]);
  });

  it.each([
    ["no window is open", []],
    ["a customer's page alone is open", [{ path: "/beratung/" }]],
    ["the back office alone is open", [{ path: "/backoffice/orders" }]],
  ])("opens the app where %s", async (_case, pages) => {
    expect(await tap({ path: "/appointments" }, ...pages)).toEqual(["closed", ["open", "/appointments"]]);
  });

  it.each([[null], [{}], [{ path: "https://evil.example/" }], [{ path: "//evil.example" }], [{ path: 7 }]])(
    "with %j leads to the start and nowhere else",
    async (data) => {
      expect(await tap(data)).toEqual(["closed", ["open", "/"]]);
    },
  );
});
