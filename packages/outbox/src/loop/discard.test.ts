import { describe, expect, it } from "vitest";

import type { Transport } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import { createModelServer } from "../testing/model-server.ts";
import { NO_LINE, portalPage, refusal } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld } from "../testing/world.ts";

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const MINUTE = 60_000;

/** A customer, his order, and what follows from it. */
const chain = [
  draft({ id: "customer", chainId: "c" }),
  draft({ id: "order", chainId: "c", dependsOn: ["customer"] }),
  draft({ id: "unit", chainId: "c", method: "PATCH", dependsOn: ["order"] }),
];

/** A tab on a server that keeps what arrives; `way` says what becomes of a request and its answer on the way. */
function door(way: { request: (request: RequestRecord, answer: () => Reply) => Reply; close: (answer: () => Reply) => Reply }) {
  const server = createModelServer();
  const transport: Transport = createScriptedTransport(
    (request) => way.request(request, () => server.handle(request)),
    (names, callId) =>
      way.close(() =>
        server.close(
          names.map((name) => ({ name, method: "POST", path: "/api/things", userId: "user-1" })),
          callId,
        ),
      ),
  );
  const world = createWorld({ settle, transport });
  const tab = world.openTab("tab");
  tab.outbox.start();
  const states = () => world.database.rows().map((row) => `${String(Object(row).id)} ${String(Object(row).state)}`);
  return { world, tab, server, states };
}

const nobody = (): Reply => NO_LINE;

describe("giving up a request", () => {
  it("giving up a request that never left needs nobody, also without a line", async () => {
    const { world, tab, server, states } = door({ request: nobody, close: nobody });
    await tab.command(chain);
    await world.clock.advance(1000);
    expect(await tab.outbox.discard("order")).toEqual({ ok: true });
    expect(states()).toEqual(["customer open", "order cancelled", "unit cancelled"]);
    expect(server.effects).toEqual([]);
  });

  it.each<[string, () => Reply]>([
    ["nobody answers", nobody],
    ["a portal answers", () => portalPage(403)],
    ["a gateway answers in JSON", () => refusal(500, "internal")],
    ["the session is over and cannot be renewed", () => refusal(401, "session_revoked")],
  ])("giving up a request that may be at the server is refused while %s, and nothing changes", async (_name, close) => {
    const { world, tab, states } = door({ request: nobody, close });
    await tab.command(chain);
    await world.clock.advance(1000);
    expect(await tab.outbox.discard("customer")).toEqual({ ok: false, code: "may_have_arrived", id: "customer" });
    expect(states()).toEqual(["customer open", "order open", "unit open"]);
  });

  it("giving up a request that may be at the server is closed there, so that the copy on its way is refused", async () => {
    const late: (() => Reply)[] = [];
    const { world, tab, server, states } = door({
      request: (_request, answer) => {
        late.push(answer);
        return NO_LINE;
      },
      close: (answer) => answer(),
    });
    await tab.command(chain);
    await world.clock.advance(1000);
    expect(await tab.outbox.discard("customer")).toEqual({ ok: true });
    expect(states()).toEqual(["customer cancelled", "order cancelled", "unit cancelled"]);
    for (const arrive of late) arrive();
    await world.clock.advance(60 * MINUTE);
    expect(server.effects).toEqual([]);
  });

  it("a request that is at the server is not given up: it goes on until its answer is here, which the person is told", async () => {
    let isLost = true;
    const { world, tab, server, states } = door({
      request: (_request, answer) => {
        const reply = answer();
        return isLost ? NO_LINE : reply;
      },
      close: (answer) => answer(),
    });
    await tab.command(chain);
    await world.clock.advance(1000);
    expect(await tab.outbox.discard("customer")).toEqual({ ok: false, code: "arrived", id: "customer" });
    isLost = false;
    await world.clock.advance(5 * MINUTE);
    expect(states()).toEqual([]);
    expect(server.effects.map(({ id }) => id)).toEqual(["customer", "order", "unit"]);
  });

  it("giving up a request that a lost answer left in doubt is refused when it comes, and given up by the next press", async () => {
    let isCloseLost = true;
    let isLineUp = false;
    const { world, tab, server, states } = door({
      request: (_request, answer) => (isLineUp ? answer() : NO_LINE),
      close: (answer) => {
        const reply = answer();
        return isCloseLost ? NO_LINE : reply;
      },
    });
    await tab.command(chain);
    await world.clock.advance(1000);
    expect(await tab.outbox.discard("customer")).toMatchObject({ code: "may_have_arrived" });
    isLineUp = true;
    await tab.outbox.sendNow();
    await world.clock.advance(5 * MINUTE);
    expect(world.database.rows()[0]).toMatchObject({ state: "blocked", reason: { code: "request_closed" } });
    isCloseLost = false;
    expect(await tab.outbox.discard("customer")).toEqual({ ok: true });
    expect(states()).toEqual(["customer cancelled", "order cancelled", "unit cancelled"]);
    expect(server.effects).toEqual([]);
  });

  it("giving up a request while it is being sent leaves it either at the server or closed, and the same on both sides", async () => {
    for (const isFirst of [true, false]) {
      const waiting: (() => void)[] = [];
      const server = createModelServer();
      const scripted = createScriptedTransport(
        (request) => new Promise((resolve) => waiting.push(() => resolve(server.handle(request)))),
        (names, callId) => {
          if (!isFirst) for (const arrive of waiting) arrive();
          return server.close(
            names.map((name) => ({ name, method: "POST", path: "/", userId: "user-1" })),
            callId,
          );
        },
      );
      const world = createWorld({ settle, transport: scripted });
      const tab = world.openTab("tab");
      tab.outbox.start();
      await tab.command([draft({ id: "note" })]);
      await world.clock.advance(10);
      const result = await tab.outbox.discard("note");
      for (const arrive of waiting) arrive();
      await world.clock.advance(1000);
      expect(result.ok).toBe(isFirst);
      expect(server.effects).toHaveLength(isFirst ? 0 : 1);
      expect(world.database.rows().map((row) => Object(row).state)).toEqual(isFirst ? ["cancelled"] : []);
    }
  });

  it("giving up a request with a token that has run out renews it once, beside the sending", async () => {
    let isRenewed = false;
    let renewals = 0;
    const server = createModelServer();
    const world = createWorld({
      settle,
      transport: createScriptedTransport(
        () => (isRenewed ? NO_LINE : refusal(401, "session_expired")),
        (names, callId) =>
          isRenewed
            ? server.close(
                names.map((name) => ({ name, method: "POST", path: "/", userId: "user-1" })),
                callId,
              )
            : refusal(401, "session_expired"),
      ),
      refresh: async () => {
        renewals += 1;
        await settle();
        isRenewed = true;
        return "renewed";
      },
    });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(10);
    expect(await tab.outbox.discard("note")).toMatchObject({ ok: true });
    expect(renewals).toBe(1);
  });
});
