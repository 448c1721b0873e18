import { expect, it } from "vitest";

import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import { createModelServer } from "../testing/model-server.ts";
import { refusal } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it("thirty days and 500 orders later, with the session long over, one login brings everything through, once", async () => {
  let isSignedIn = false;
  const server = createModelServer();
  const answer = (request: Parameters<typeof server.handle>[0]): Reply =>
    isSignedIn ? server.handle(request) : refusal(401, "session_expired");
  const transport = createScriptedTransport(answer);
  const world = createWorld({ settle, transport, refresh: () => Promise.resolve("ended") });
  const before = world.openTab("before");
  for (let n = 0; n < 500; n += 1) {
    const ids = ["customer", "order", "unit", "quali", "note"].map((step) => `order-${n}-${step}`);
    await before.command(
      ids.map((id, at) => draft({ id, chainId: `order-${n}`, dependsOn: ids.slice(Math.max(0, at - 1), at) })),
    );
  }
  before.kill();
  world.clock.jump(30 * DAY);
  const after = world.openTab("after");
  after.outbox.start();
  await world.clock.advance(MINUTE);
  expect(after.outbox.getSnapshot()).toMatchObject({ session: "held", waiting: 2_500, tooMany: true });
  expect(transport.sent.length).toBeLessThanOrEqual(6);
  isSignedIn = true;
  after.outbox.wake("signed_in");
  await world.clock.advance(MINUTE);
  expect(after.outbox.getSnapshot()).toMatchObject({ status: "synced", waiting: 0 });
  expect(new Set(server.effects.map((effect) => effect.id)).size).toBe(2_500);
  expect(server.effects).toHaveLength(2_500);
}, 60_000);
