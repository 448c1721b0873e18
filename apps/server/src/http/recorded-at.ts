import { wire } from "@rundgang/contracts";
import * as z from "zod";

import type { Context } from "../context.ts";

interface Sent {
  readonly content: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly context: Pick<Context, "clock">;
}

const named = z
  .looseObject({ uuid: z.optional(z.unknown()), replaces: z.array(z.unknown()).catch([]) })
  .catch({ uuid: null, replaces: [] });

/**
 * When a write was recorded on its device: by the oldest of the uuids that name it, those that it replaces included, for whoever puts a
 * refused request right has recorded it before. A device makes uuids of version 7, which begin with their milliseconds; without one, and
 * by a clock that runs ahead (decision 008), it is now.
 */
export function recordedAt({ content, headers, context }: Sent): Date {
  const now = context.clock().getTime();
  const { uuid, replaces } = named.parse(content);
  const times = [headers["idempotency-key"], uuid, ...replaces].flatMap(timeOfUuid);
  return new Date(Math.min(now, ...times));
}

function timeOfUuid(text: unknown): number[] {
  const uuid = wire.uuid.safeParse(text);
  if (!uuid.success || uuid.data[14] !== "7") return [];
  return [Number.parseInt(uuid.data.replaceAll("-", "").slice(0, 12), 16)];
}
