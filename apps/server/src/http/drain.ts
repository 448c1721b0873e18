import type { Socket } from "node:net";

import type { FastifyInstance } from "fastify";

import { refuse } from "../errors.ts";
import { sendRefusal } from "./send.ts";

/** A device comes back after that: the next version is up by then. Seconds. */
const retryAfter = "5";

/** How a server stops without cutting anybody off. */
export interface Drain {
  /** From now on `isStopping` is true, and nothing else changes: whoever spreads requests over processes sends no more here. */
  announce(): void;
  readonly isStopping: () => boolean;
  /** From now on new requests get a 503 of ours; those that run go on. */
  begin(): void;
  /** Takes no more connections and waits for what runs; what is not done after `limitMs` is cut off. */
  end(limitMs: number): Promise<void>;
}

/** Registers it, before anything else looks at a request. */
export function registerDrain(app: FastifyInstance): Drain {
  let begun = false;
  let stopping = false;
  let running = 0;
  let allDone = (): void => undefined;
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("onRequest", (request, reply, next) => {
    running += 1;
    /* Fastify and a compressed file have ten of their own, which is where Node begins to warn. */
    reply.raw.setMaxListeners(20);
    reply.raw.once("close", () => {
      running -= 1;
      if (running === 0) allDone();
    });
    if (!begun) return next();
    /* HTTP/2 has no such header; its connections are told by the server's close. */
    if (request.raw.httpVersionMajor === 1) reply.header("connection", "close");
    sendRefusal(reply, refuse("unavailable", {}, { "retry-after": retryAfter }));
  });

  /** Answers when nothing runs any more, or the time is over. */
  function waitForRequests(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        app.log.warn({ running }, "stopped with requests still running");
        resolve();
      }, limitMs);
      allDone = () => {
        clearTimeout(late);
        resolve();
      };
      if (running === 0) allDone();
    });
  }

  return {
    announce: () => {
      stopping = true;
    },
    isStopping: () => stopping,
    begin: () => {
      stopping = true;
      begun = true;
    },
    end: async (limitMs) => {
      begun = true;
      const closed = app.close();
      await waitForRequests(limitMs);
      /* What is still open now says nothing: kept alive, or never said anything. */
      for (const socket of sockets) socket.destroySoon();
      await closed;
    },
  };
}
