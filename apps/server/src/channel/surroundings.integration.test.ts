import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { channelOf } from "@rundgang/contracts";
import { writeSelfSigned } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";

import { loadConfig } from "../config/config.ts";
import { startServer } from "../index.ts";
import { consultationBody } from "../testing/bodies.ts";
import { accept, ask } from "../testing/consultation-kit.ts";
import { password } from "../testing/fixture.ts";
import { connectChannel, joinChannel } from "../testing/open-channel.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("the channel among the rest of the server", () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_LOG: "debug" }, { logTo: { write: (line) => void lines.push(line) } });
  });
  afterAll(() => server.close());

  it("leaves nothing of a call in the log: no token, no word, no name, no address", async () => {
    const anna = await server.as("anna");
    const call = await ask(server, { name: "Kanarienvogel", comment: "zwitschern" });
    await accept(anna, call);
    const salesman = await joinChannel(server, call.videoCallId, anna.token ?? "");
    await salesman.next("joined");
    const customer = await joinChannel(server, call.videoCallId, call.token);
    await customer.next("joined");
    customer.say({ type: "description", description: { type: "answer", sdp: "v=0 geheim-im-sdp" } });
    await salesman.next("description");
    for (const broken of ["geheim-kaputt", `{"type":"geheim-kaputt"}`]) {
      const stranger = await connectChannel(server);
      stranger.sendRaw(broken);
      await stranger.closed;
    }
    const guess = await joinChannel(server, call.videoCallId, "geheim-geraten");
    await guess.closed;
    customer.sendRaw("geheim-kaputt");
    await customer.closed;
    await server.stranger.post("/api/consultation_ends", { token: call.token });
    await salesman.closed;
    await expect.poll(() => lines.filter((line) => line.includes("channel closed")).length).toBe(5);
    const log = lines.join("");
    for (const secret of [
      call.token,
      anna.token ?? "",
      password,
      "geheim",
      "Kanarienvogel",
      "zwitschern",
      "familie@example.org",
    ]) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    }
  });

  it("takes no other request for one that wants another protocol: it is answered as ever, with its body", async () => {
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify(consultationBody());
    for (const upgrade of ["h2c", "websocket"]) {
      const sent = request({
        hostname,
        port,
        method: "POST",
        path: "/api/consultations",
        headers: {
          connection: "upgrade",
          upgrade,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        },
      });
      sent.end(body);
      const [answer] = await once(sent, "response");
      expect([upgrade, answer.statusCode]).toEqual([upgrade, 201]);
      answer.resume();
    }
  });

  it("is there over TLS, beside HTTP/2", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-channel-tls-"));
    const env = { PORT: "0", RUNDGANG_DATA: folder, RUNDGANG_DEMO: "0", RUNDGANG_LOG: "silent" };
    const secure = await startServer(loadConfig({ ...env, ...writeSelfSigned(folder) }), { database: await openTestDatabase() });
    try {
      const session = connect(secure.url, { rejectUnauthorized: false });
      const asked = session.request({ ":method": "POST", ":path": "/api/consultations", "content-type": "application/json" });
      asked.end(JSON.stringify(consultationBody()));
      let text = "";
      asked.on("data", (chunk: Buffer) => (text += chunk.toString()));
      await once(asked, "end");
      session.close();
      const { url, videoCallId } = JSON.parse(text) as { url: string; videoCallId: string };
      const socket = new WebSocket(`${secure.url.replace("https", "wss")}/channel`, {
        origin: secure.url,
        rejectUnauthorized: false,
      });
      await once(socket, "open");
      socket.send(JSON.stringify({ type: "join", channel: channelOf(videoCallId), token: url.split("#")[1] }));
      const [joined] = await once(socket, "message");
      expect(JSON.parse(String(joined))).toMatchObject({ type: "joined", party: "customer" });
      socket.terminate();
    } finally {
      await secure.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
