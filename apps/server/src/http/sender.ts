import { isIP } from "node:net";

import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isApiToken } from "../sessions/api-token.ts";
import { bearerTokenOf, checkBearer } from "./authenticate.ts";

/**
 * The network that a request comes from: an IPv4 address, or the 64 bits of an IPv6 address that one connection has to itself. The
 * address is the one that our own proxies name (`RUNDGANG_PROXIES`); what is no address at all counts as that of the last of them.
 */
export function addressOf(request: FastifyRequest): string {
  const address = isIP(request.ip) === 0 ? (request.raw.socket.remoteAddress ?? "") : request.ip;
  return normalizeIP(address);
}

/** Before the id of a neighbour system's token. */
const neighbourSender = "neighbour ";

/** Whether a sender is a neighbour system, which has a ceiling of its own. */
function isNeighbour(sender: string): boolean {
  return sender.startsWith(neighbourSender);
}

/** How many requests a sender may make in a minute at this process: each counts its own, and a balancer spreads a sender over all of them. */
export function ceilingOf({ config, processes }: Context, sender: string): number {
  const most = isNeighbour(sender) ? config.neighbourRequestsPerMinute : config.requestsPerMinute;
  return Math.ceil(most / processes.count());
}

/**
 * Whom a request counts for: the person or the neighbour system of a checked token, else the address. What nobody checked (a forged token, an expired one, any
 * other header) opens no counter of its own.
 */
export async function senderOf(context: Context, request: FastifyRequest): Promise<string> {
  const byAddress = `address ${addressOf(request)}`;
  const token = bearerTokenOf(request);
  const isNeighbours = token !== null && isApiToken(token);
  if (isNeighbours && !context.refusedTokens.mayAsk(byAddress, token, ceilingOf(context, byAddress))) return byAddress;
  const bearer = await checkBearer(context, request);
  if (isNeighbours) context.refusedTokens.note(byAddress, token, bearer?.check.ok === true);
  if (bearer?.check.ok !== true) return byAddress;
  return bearer.of === "person" ? `user ${bearer.check.sub}` : `${neighbourSender}${bearer.check.actor.sessionId}`;
}
