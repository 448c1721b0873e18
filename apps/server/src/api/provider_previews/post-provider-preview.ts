import { presentationImagePath } from "@rundgang/contracts";

import { samplePapersOf } from "../../application/form/sample-papers.ts";
import { logoTile, tileWidth } from "../../application/provider/logo-tile.ts";
import { previewProvider } from "../../application/provider/preview-provider.ts";
import { providerContentOf } from "../../application/provider/provider-content-of.ts";
import { isRefusal, TryLater } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/provider_previews: mail and summary of a made-up customer under what is typed; writes nothing. */
export const postProviderPreview = handle("postProviderPreview", async ({ body, context }) => {
  const { database, typesetter, paperTurns, clock } = context;
  const content = await providerContentOf(database.db, body.content, "content");
  if (isRefusal(content)) return content;
  const preview = await previewProvider(database.db, content);
  if (isRefusal(preview)) return preview;
  const made = await paperTurns.take(() => samplePapersOf(preview.form, "usual", typesetter.render, clock()));
  if (made === "busy") throw new TryLater(10);
  const { name, colours, logo } = content;
  return ok({
    "@type": "ProviderPreview",
    formName: preview.form.definition.name,
    keepsForm: preview.isKept,
    logo: typeof logo === "string" ? presentationImagePath(logo) : logoTile(name, colours.accent, tileWidth(name)).contentUrl,
    mail: made.mail,
    paper: made.paper === null ? null : Buffer.from(made.paper).toString("base64"),
  } as const);
});
