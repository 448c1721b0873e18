import { drawPortrait } from "../../application/brand/draw-logo.ts";
import { keepPortrait } from "../../application/brand/keep-portrait.ts";
import { refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/portraits: one's own picture for the badge and for advice; what came with it (place, device, time) is gone. */
export const postPortrait = handle("postPortrait", async (input) => {
  const { actor, body, context } = input;
  /* Before the transaction: it takes a while. */
  const picture = await drawPortrait(Buffer.from(body.data, "base64"));
  if (typeof picture === "string") return refuseField("data", `Das Foto ${picture}.`);
  const content = { uuid: body.uuid, sha256: picture.sha256 };
  return createOnce({ ...input, content }, async (tx) => stored(await keepPortrait(tx, actor.id, picture, context.clock())));
});
