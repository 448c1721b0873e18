import { isIP } from "node:net";

import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { checkBearer } from "./authenticate.ts";

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
export function isNeighbour(sender: string): boolean {
  return sender.startsWith(neighbourSender);
}

/**
 * Whom a request counts for: the person or the neighbour system of a checked token, else the address. What nobody checked (a forged token, an expired one, any
 * other header) opens no counter of its own.
 */
export async function senderOf(context: Context, request: FastifyRequest): Promise<string> {
  const bearer = await checkBearer(context, request);
  if (bearer?.check.ok !== true) return `address ${addressOf(request)}`;
  return bearer.of === "person" ? `user ${bearer.check.sub}` : `${neighbourSender}${bearer.check.actor.sessionId}`;
}
