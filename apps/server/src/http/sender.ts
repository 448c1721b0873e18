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

/**
 * Whom a request counts for: the person of a checked token, else the address. What nobody checked (a forged token, an expired one, any
 * other header) opens no counter of its own.
 */
export async function senderOf(context: Context, request: FastifyRequest): Promise<string> {
  const access = await checkBearer(context, request);
  return access?.ok === true ? `user ${access.sub}` : `address ${addressOf(request)}`;
}
