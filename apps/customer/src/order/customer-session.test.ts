import { createCookieApi } from "@rundgang/api-client";
import { describe, expect, it } from "vitest";

import { createFakeServer } from "../testing/fake-server.ts";
import { createCustomerSession, type SessionState, type SessionWindow } from "./customer-session.ts";

/** A browser's window with an address bar. */
function createWindow(hash: string) {
  const events = new EventTarget();
  const documentEvents = new EventTarget();
  const page = {
    location: { hash, pathname: "/kunde/" },
    history: {
      state: null,
      replaceState: (_state: unknown, _unused: string, url: string) => void (page.location = { hash: "", pathname: url }),
    },
    addEventListener: ((type, listener, options) =>
      events.addEventListener(type, listener, options)) as SessionWindow["addEventListener"],
    document: {
      visibilityState: "visible",
      addEventListener: ((type, listener, options) =>
        documentEvents.addEventListener(type, listener, options)) as SessionWindow["document"]["addEventListener"],
    },
    tell: (type: string) => events.dispatchEvent(new Event(type)),
  };
  return page;
}

function open(hash: string, prepare: (server: ReturnType<typeof createFakeServer>) => void = () => undefined) {
  const server = createFakeServer();
  prepare(server);
  const page = createWindow(hash);
  const session = createCustomerSession(createCookieApi(server.fetch), page);
  session.start();
  return { server, page, session };
}

const orderOf = (state: SessionState) => (state.type === "order" ? state.order : null);

/** Opens the good link, and reads the summary to its end. */
async function openAndRead(prepare?: Parameters<typeof open>[1]) {
  const opened = open("#good-token", prepare);
  await expect.poll(opened.session.getSnapshot).toMatchObject({ type: "order" });
  await opened.session.noteShown();
  return opened;
}

describe("the summary that was shown to its end", () => {
  it("is told to the server at once and once, and stays shown after a reload", async () => {
    const { page, server, session } = await openAndRead();
    await session.noteShown();
    expect(server.seen.filter(({ path }) => path.endsWith("/readings"))).toMatchObject([
      { body: { summarySha256: "a".repeat(64) } },
    ]);
    const again = createCustomerSession(createCookieApi(server.fetch), page);
    again.start();
    await expect.poll(() => orderOf(again.getSnapshot())?.summaryShown).toBe(true);
  });

  it("without a line is told before the order is confirmed", async () => {
    const { server, session } = open("#good-token");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order" });
    server.fate = "lose-request";
    await session.noteShown();
    expect(await session.confirm(["read", "accept"])).toEqual({ type: "unsure" });
    server.fate = "answer";
    expect(await session.confirm(["read", "accept"])).toEqual({ type: "done" });
    expect(server.seen.map(({ path }) => path).slice(-2)).toEqual([
      "/api/customer_order/readings",
      "/api/customer_order/confirmations",
    ]);
  });

  it("is needed: nothing is confirmed before", async () => {
    const { session } = open("#good-token");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order" });
    expect(await session.confirm(["read", "accept"])).toMatchObject({ type: "refused", code: "invalid" });
  });
});

describe("opening a link", () => {
  it("shows the order and takes the token out of the address bar; a reload goes on without it", async () => {
    const { page, server, session } = open("#good-token");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", order: { number: 1042 } });
    expect(page.location).toEqual({ hash: "", pathname: "/kunde/" });
    const again = createCustomerSession(createCookieApi(server.fetch), page);
    again.start();
    await expect.poll(() => again.getSnapshot()).toMatchObject({ type: "order" });
  });

  it.each([
    ["", "no_link", {}],
    ["#guessed", "link_unknown", {}],
    ["#old", "link_replaced", { old: "link_replaced" as const }],
    ["#late", "link_expired", { late: "link_expired" as const }],
  ])("of %s is %s", async (hash, problem, links) => {
    const { page, session } = open(hash, (server) => {
      for (const [token, fate] of Object.entries(links)) server.links.set(token, fate);
    });
    await expect.poll(session.getSnapshot).toMatchObject({ type: "problem", problem });
    expect(page.location.hash).toBe(hash);
  });

  it("says that the browser keeps no cookies", async () => {
    const { session } = open("#good-token", (server) => void (server.keepsCookies = false));
    await expect.poll(session.getSnapshot).toMatchObject({ type: "problem", problem: "cookies_off" });
  });

  it("without a line keeps the link, and goes on by itself when the line is back", async () => {
    const { server, page, session } = open("#good-token", (own) => void (own.fate = "lose-request"));
    await expect.poll(session.getSnapshot).toMatchObject({ type: "problem", problem: "unreachable" });
    expect(page.location.hash).toBe("#good-token");
    server.fate = "answer";
    page.tell("online");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order" });
  });

  it("shows another order when another link is opened in the same tab", async () => {
    const { server, page, session } = open("#good-token");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", order: { number: 1042 } });
    server.links.set("other", "good");
    server.order = { ...server.order, number: 1043 };
    page.location = { hash: "#other", pathname: "/kunde/" };
    page.tell("hashchange");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", changed: false, order: { number: 1043 } });
  });
});

describe("an order that is shown", () => {
  it("stays where nobody answers, and says so", async () => {
    const { server, page, session } = open("#good-token");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order" });
    server.fate = "lose-request";
    page.tell("pageshow");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", offline: true });
  });

  it("says that it changed while it waited, until that is read", async () => {
    const { server, page, session } = open("#good-token");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", changed: false });
    server.order = { ...server.order, totals: { ...server.order.totals, once: 6999 } };
    page.tell("pageshow");
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", changed: true, order: { totals: { once: 6999 } } });
    session.readAnew();
    await expect.poll(session.getSnapshot).toMatchObject({ type: "order", changed: false });
  });
});

describe("confirming", () => {
  it("names what was read, and shows the confirmed order", async () => {
    const { server, session } = await openAndRead();
    expect(await session.confirm(["read", "accept"])).toEqual({ type: "done" });
    expect(orderOf(session.getSnapshot())?.state).toBe("confirmed");
    const sent = server.seen.find(({ path }) => path.endsWith("/confirmations"))?.body;
    expect(sent).toMatchObject({ ticked: ["read", "accept"], summarySha256: "a".repeat(64), totals: { once: 0 } });
  });

  it("sent again after a lost answer is the same confirmation", async () => {
    const { server, session } = await openAndRead();
    server.fate = "lose-reply";
    expect(await session.confirm(["read", "accept"])).toEqual({ type: "unsure" });
    server.fate = "answer";
    expect(await session.confirm(["read", "accept"])).toEqual({ type: "done" });
    const uuids = server.seen.filter(({ path }) => path.endsWith("/confirmations")).map(({ body }) => body?.["uuid"]);
    expect(uuids).toHaveLength(2);
    expect(new Set(uuids).size).toBe(1);
  });

  it("shows the confirmed order, although the page asked for it anew meanwhile", async () => {
    const { server, page, session } = await openAndRead();
    server.fate = "answer-late";
    const confirming = session.confirm(["read", "accept"]);
    await expect.poll(() => server.seen.at(-1)?.path).toBe("/api/customer_order/confirmations");
    server.fate = "lose-request";
    page.tell("pageshow");
    await expect.poll(session.getSnapshot).toMatchObject({ offline: true });
    server.letOut();
    expect(await confirming).toEqual({ type: "done" });
    expect(session.getSnapshot()).toMatchObject({ type: "order", offline: false, order: { state: "confirmed" } });
  });

  it("of an order that changed in between orders nothing, and shows what it is now", async () => {
    const { server, session } = await openAndRead();
    server.order = { ...server.order, summarySha256: "b".repeat(64) };
    expect(await session.confirm(["read", "accept"])).toMatchObject({ type: "refused", code: "order_changed" });
    expect(session.getSnapshot()).toMatchObject({ changed: true, order: { state: "awaiting", summarySha256: "b".repeat(64) } });
  });

  it("of an order that another tab has confirmed shows the confirmed order", async () => {
    const { server, session } = await openAndRead();
    server.order = { ...server.order, state: "confirmed", confirmedAt: "2026-11-27T09:00:00Z" };
    expect(await session.confirm(["read", "accept"])).toMatchObject({ type: "refused", code: "already_confirmed" });
    expect(orderOf(session.getSnapshot())?.state).toBe("confirmed");
  });
});

describe("asking and withdrawing", () => {
  it("asks once, however often the same question is sent", async () => {
    const { server, session } = await openAndRead();
    server.fate = "lose-reply";
    expect(await session.ask("Wann wird gebaut?")).toEqual({ type: "unsure" });
    server.fate = "answer";
    expect(await session.ask("Wann wird gebaut?")).toEqual({ type: "done" });
    expect(orderOf(session.getSnapshot())?.questions.map(({ text }) => text)).toEqual(["Wann wird gebaut?"]);
  });

  it("shows the withdrawn order", async () => {
    const { session } = await openAndRead();
    await session.confirm(["read", "accept"]);
    expect(await session.withdraw("")).toEqual({ type: "done" });
    expect(session.getSnapshot()).toMatchObject({ type: "order", order: { state: "withdrawn", withdrawnOn: "2026-11-28" } });
  });
});
