import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { wire } from "@rundgang/contracts";
import { v7 } from "uuid";

import { transact } from "../db/transact.ts";
import { sealSecret } from "../webhooks/seal-secret.ts";
import { makeSecret } from "../webhooks/sign-message.ts";
import type { TestServer } from "./test-server.ts";

/** What a call says of a webhook; nobody is behind its name. */
export function webhookBody(target = "https://crm.example/rundgang", kinds: readonly wire.WebhookKind[] = ["auftrag.status"]) {
  return { uuid: v7(), name: "CRM", target, kinds };
}

/** A webhook that is told of nothing; answers its id. */
export async function addWebhook({ context }: Pick<TestServer, "context">): Promise<string> {
  const { database, keys, clock } = context;
  const id = v7();
  const secret = sealSecret(keys.webhooks, id, makeSecret());
  const { uuid: _uuid, kinds: _kinds, ...body } = webhookBody();
  await transact(database.db, (tx) =>
    tx
      .insertInto("webhooks")
      .values({ id, ...body, kinds: [], secret, created_at: clock() })
      .execute(),
  );
  return id;
}

/** A message as it came to a target. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A target on this machine. */
export interface Receiver {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** `127.0.0.1:…`, as an operator names it. */
  readonly host: string;
  readonly received: readonly Received[];
  /** From now on it answers so; without a call 204. */
  answerBy(answer: (message: Received, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Begins to listen on a free port of loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: (message: Received, response: ServerResponse) => void = (_message, response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const message = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(message);
      answer(message, response);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    received,
    answerBy: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
