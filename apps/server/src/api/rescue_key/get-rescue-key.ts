import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/rescue_key: the public half alone, which seals and opens nothing. */
export const getRescueKey = handle("getRescueKey", async ({ context: { rescueKey } }) =>
  ok({ "@type": "RescueKey", id: rescueKey.id, key: rescueKey.point.toString("base64") }),
);
