import { checkEvent, userTopic } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { commentBody } from "../../testing/bodies.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("an event that a device asks for", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("comes back to who asked and listens for it, and to nobody else", async () => {
    const [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
    const topic = `topic=${userTopic(ids.anna)}`;
    const [own, usual, foreign] = await Promise.all([
      openStream(server.url, anna.token ?? "", topic),
      openStream(server.url, anna.token ?? "", "topic=unit_comments/{id}"),
      openStream(server.url, bert.token ?? "", `${topic}&topic=unit_comments/{id}`),
    ]);
    const uuid = v7();
    const reply = await anna.post("/api/live_checks", { uuid });
    expect([reply.status, reply.body["@type"], reply.body["uuid"]]).toEqual([201, "LiveCheck", uuid]);
    expect(await own.next()).toMatchObject({ type: checkEvent, data: uuid });
    /* The next thing that the other streams hear of is something else. */
    for (const [who, unit] of [
      [anna, unitOf(ids.westAddress, 1)],
      [bert, unitOf(ids.eastAddress, 1)],
    ] as const)
      await who.post("/api/unit_comments", commentBody(unit));
    for (const stream of [usual, foreign]) expect((await stream.next())?.data).toContain("UnitComment");
    for (const stream of [own, usual, foreign]) stream.close();
  });
});
