import { statusMailStopPath, statusStopPagePath } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { chooseMails } from "../../application/customer/choose-mails.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";
import { orderOfStopToken } from "../../sessions/status-session.ts";

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { wanted?: string } }>;

/** What a mail program sends is "List-Unsubscribe=One-Click". */
const mostBytes = 1024;

/**
 * POST /api/status_mail_stops/{token}: ends the mails with each step of an order, by a mail program with one tap (RFC 8058) or by the button of the page
 * behind the mail's link; `?wanted=true` takes that back. The token opens nothing else. GET leads to that page, and neither stops anything: programs open
 * links before anybody taps them, and run the scripts of the page.
 */
export function registerMailStops(app: FastifyInstance, context: Context): void {
  const { clock, database, keys } = context;
  const path = statusMailStopPath(":token");
  void app.register((own, _options, done) => {
    own.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: mostBytes },
      (_request, _body, parsed) => parsed(null, null),
    );
    own.post(path, { bodyLimit: mostBytes }, async (request: Asked, reply) => {
      const orderId = await orderOfStopToken(database.db, keys.rings.links, request.params.token);
      if (orderId === null) return sendRefusal(reply, refuse("link_unknown"));
      const wantsMails = request.query.wanted === "true";
      await transact(database.db, (tx) => chooseMails(tx, orderId, wantsMails, clock()));
      return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send({ wantsMails });
    });
    own.get(path, { exposeHeadRoute: false }, (request: Asked, reply) =>
      reply.redirect(`${statusStopPagePath}#${request.params.token.replaceAll(/[^\w-]/gu, "")}`, 303),
    );
    done();
  });
}
