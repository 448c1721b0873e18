import type { MarkerColor } from "@rundgang/domain/marker-icon";
import { isQualificationCode } from "@rundgang/domain";
import type { FastifyInstance } from "fastify";
import * as z from "zod";

import { refuse } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";

const colors = ["green", "yellow", "red", "black", "blue"] as const satisfies readonly MarkerColor[];

const query = z.strictObject({
  color: z.enum(colors, { error: `color ist eines von ${colors.join(", ")}.` }),
  shape: z.enum(["haus"], { error: "shape ist haus." }).default("haus"),
  highlight: z.enum(["true", "false"], { error: "highlight ist true oder false." }).default("false"),
  glyph: z.string().refine(isQualificationCode, { error: "glyph ist der Code einer Qualifizierung." }).optional(),
  count: z
    .string()
    .regex(/^\d{1,4}$/u, { error: "count ist eine Zahl von 0 bis 9999." })
    .optional(),
});

/**
 * GET /marker-icons?color=green&shape=haus&highlight=true: a marker of the map (A §2). Open, for an image of a page brings no token, and there
 * is nothing of a person in it; the device draws the same function itself (decision 037).
 */
export function registerMarkerIcons(app: FastifyInstance): void {
  app.get("/marker-icons", async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) return sendRefusal(reply, refuse("malformed", { "hydra:description": describe(asked.error) }));
    const { color, shape, highlight, glyph, count } = asked.data;
    const mark = glyph ?? (count === undefined ? null : Number(count));
    /* The library of glyphs takes its time to load, and most servers draw no marker: devices do. */
    const { markerIcon } = await import("@rundgang/domain/marker-icon");
    return reply
      .header("content-type", "image/svg+xml; charset=utf-8")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cache-control", "public, max-age=86400")
      .send(markerIcon({ color, shape, highlight: highlight === "true", mark }));
  });
}

function describe(error: z.ZodError): string {
  const known = error.issues.map((issue) =>
    issue.code === "unrecognized_keys" ? "Bekannt sind color, shape, highlight, glyph und count." : issue.message,
  );
  return known.join(" ");
}
