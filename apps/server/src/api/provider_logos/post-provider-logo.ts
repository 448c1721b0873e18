import { drawLogo } from "../../application/brand/draw-logo.ts";
import { keepPictures } from "../../application/presentation/set-deck.ts";
import { refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/provider_logos: a logo, drawn anew and kept beside the pictures of presentations, which are open to everybody as well. */
export const postProviderLogo = handle("postProviderLogo", async (input) => {
  const { body, context } = input;
  /* Before the transaction: it takes a while. */
  const logo = await drawLogo(Buffer.from(body.data, "base64"));
  if (typeof logo === "string") return refuseField("data", `Das Logo ${logo}.`);
  const { sha256, width, height } = logo;
  return createOnce({ ...input, content: { uuid: body.uuid, sha256 } }, async (tx) => {
    await keepPictures(tx, [logo], context.clock());
    return stored({ "@type": "ProviderLogo", sha256, width, height } as const);
  });
});
