import { mostBytesOf, type Call } from "@rundgang/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";

import { refuse, type Refusal } from "../../errors.ts";
import { onceGone } from "../once-gone.ts";

/** Most uploads of one person under way at once. A device sends three (packages/outbox, `limitsFor`). */
const mostUploads = 8;

/** Most bytes of all other bodies of one person, or of one address without a session, under way at once. */
const mostBytes = 4_194_304;

/** What somebody has under way. */
interface Sender {
  uploads: number;
  bytes: number;
}

/** Counts what is under way, so that nobody fills memory or disk with bodies that never end. */
export interface OpenBodies {
  /**
   * Takes a place for the body of a request before it is read; it is given back when the answer has gone or the connection broke.
   * Refusals: too_large or what the call says, too_many_uploads, rate_limited.
   */
  take(call: Call, sender: string, request: FastifyRequest, reply: FastifyReply): Refusal | null;
}

/** Nothing is under way. */
export function createOpenBodies(): OpenBodies {
  const senders = new Map<string, Sender>();

  function enter(name: string, uploads: number, bytes: number): (() => void) | null {
    const sender = senders.get(name) ?? { uploads: 0, bytes: 0 };
    if (sender.uploads + uploads > mostUploads || sender.bytes + bytes > mostBytes) return null;
    sender.uploads += uploads;
    sender.bytes += bytes;
    senders.set(name, sender);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      sender.uploads -= uploads;
      sender.bytes -= bytes;
      if (sender.uploads === 0 && sender.bytes === 0) senders.delete(name);
    };
  }

  return {
    take: (call, sender, request, reply) => {
      if (call.body === null) return null;
      const most = mostBytesOf(call);
      const declared = request.headers["content-length"];
      /* Without a length it may be as long as any. */
      const bytes = declared === undefined ? most : Number(declared);
      if (bytes > most) return refuse(call.tooLarge ?? "too_large");
      const isUpload = call.bodyFormat === "multipart";
      const leave = isUpload ? enter(sender, 1, 0) : enter(sender, 0, bytes);
      if (leave === null) return isUpload ? refuse("too_many_uploads", {}, { "retry-after": "10" }) : busy();
      onceGone(reply.raw, leave);
      return null;
    },
  };
}

function busy(): Refusal {
  return refuse("rate_limited", {}, { "retry-after": "2" });
}
