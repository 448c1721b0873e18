import { preparePicture } from "../../application/presentation/prepare-picture.ts";
import { keepPictures } from "../../application/presentation/set-deck.ts";
import { refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/presentation_pictures: a picture for a slide, decoded and written anew. */
export const postPresentationPicture = handle("postPresentationPicture", async (input) => {
  const { body, context } = input;
  /* Before the transaction: it takes a while. */
  const picture = await preparePicture(Buffer.from(body.data, "base64"));
  if (typeof picture === "string") return refuseField("data", `Das Bild ${picture}.`);
  const { sha256, width, height } = picture;
  return createOnce({ ...input, content: { uuid: body.uuid, sha256 } }, async (tx) => {
    await keepPictures(tx, [picture], context.clock());
    return stored({ "@type": "PresentationPicture", sha256, width, height } as const);
  });
});
