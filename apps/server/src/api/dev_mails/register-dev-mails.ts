import type { FastifyInstance } from "fastify";
import * as z from "zod";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { sendPage } from "../../http/pages/page.ts";
import { sendFile } from "../../http/send-file.ts";
import { sendRefusal } from "../../http/send.ts";
import { fillStatusLinks } from "../../mail/status-links.ts";
import { mailAttachments } from "../../mail/mail-attachment.ts";
import { listView, mailView, type MailRow } from "./views.ts";

const mailParams = z.object({ id: z.uuid() });
const attachmentParams = z.object({ id: z.uuid(), index: z.coerce.number().int().min(0) });

/** A mail's own HTML carries its styles with it and may do nothing else. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Pages at /dev/mails, where mails are caught instead of sent. They need no account, so in production there are none. */
export function registerDevMails(app: FastifyInstance, context: Context): void {
  const { config, database, files } = context;
  if (config.production || config.smtpUrl !== undefined) return;
  const find = async (id: string): Promise<MailRow | undefined> => {
    const mail = await database.db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
    if (mail === undefined) return undefined;
    return { ...mail, body_text: fillStatusLinks(context, mail.body_text), body_html: fillStatusLinks(context, mail.body_html) };
  };

  app.get("/dev/mails", async (_request, reply) => {
    const mails = await database.db
      .selectFrom("mails")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(500)
      .execute();
    return sendPage(reply, listView(mails));
  });
  app.get("/dev/mails/:id", async (request, reply) => {
    const mail = await findBy(mailParams.safeParse(request.params), find);
    return mail === undefined ? sendRefusal(reply, refuse("not_found")) : sendPage(reply, mailView(mail));
  });
  app.get("/dev/mails/:id/html", async (request, reply) => {
    const mail = await findBy(mailParams.safeParse(request.params), find);
    if (mail === undefined) return sendRefusal(reply, refuse("not_found"));
    return sendPage(reply.header("content-security-policy", mailPolicy), mail.body_html);
  });
  app.get("/dev/mails/:id/attachments/:index", async (request, reply) => {
    const params = attachmentParams.safeParse(request.params);
    const mail = await findBy(params, find);
    const attachment = mail === undefined ? undefined : mailAttachments.parse(mail.attachments)[params.data?.index ?? 0];
    if (attachment === undefined) return sendRefusal(reply, refuse("not_found"));
    const { mediaType, filename: name } = attachment;
    if (!("document" in attachment)) {
      return reply.header("content-disposition", `attachment; filename="${name}"`).type(mediaType).send(attachment.text);
    }
    const { document: id, sha256 } = attachment;
    const bytes = await files.get(id);
    return bytes === null ? sendRefusal(reply, refuse("not_found")) : sendFile(reply, { id, mediaType, sha256, name }, bytes);
  });
}

async function findBy(
  params: z.ZodSafeParseResult<{ id: string }>,
  find: (id: string) => Promise<MailRow | undefined>,
): Promise<MailRow | undefined> {
  return params.success ? find(params.data.id) : undefined;
}
