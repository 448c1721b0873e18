import websocket from "@fastify/websocket";
import { channelPath, mostChannelBytes } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { sendRefusal } from "../http/send.ts";
import { addressOf } from "../http/sender.ts";

/**
 * Registers the channel of video calls at /channel (A §7, B §7): a WebSocket for pages of ours. Whoever comes from elsewhere is told so by the
 * close code, which is all that a page learns. Without an upgrade there is nothing.
 */
export async function registerChannel(app: FastifyInstance, { channel, config, publicUrl }: Context): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: mostChannelBytes, perMessageDeflate: false },
    /* By then `channel.stop` has said goodbye; what is left does not answer. */
    preClose(this: FastifyInstance, done) {
      for (const client of this.websocketServer.clients) client.terminate();
      this.websocketServer.close(() => done());
    },
    errorHandler: (_error, socket) => socket.terminate(),
  });
  const ours = new Set(config.allowedOrigins);
  app.route({
    method: "GET",
    url: channelPath,
    exposeHeadRoute: false,
    handler: (_request, reply) => sendRefusal(reply, refuse("not_found")),
    wsHandler: (socket, request) => {
      channel.accept(socket, addressOf(request), isOurs(request, ours, publicUrl()));
    },
  });
}

/** Whether a page of ours asks: of our public address, of one that may read the hub, or of the host that it asks. Every browser says where. */
function isOurs({ headers }: FastifyRequest, allowed: ReadonlySet<string>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return allowed.has(origin) || origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
