import { isRefusal, refuseField } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { noteBounce } from "../../mail/note-bounce.ts";

/** POST /api/mail_bounces: a mail came back; its broadcast and its order say so from then on, and are announced. The first word about a mail counts. */
export const postMailBounce = handle("postMailBounce", async (input) => {
  const { body } = input;
  const at = readDeviceTime({ path: "bounced", wallTime: body.bounced, instant: body.bouncedAt });
  if (isRefusal(at)) return at;
  return createOnce(input, async (tx) => {
    const mail = await tx
      .selectFrom("mails")
      .select(["purpose", "sent_at"])
      .where("id", "=", body.mail)
      .forUpdate()
      .executeTakeFirst();
    if (mail === undefined) return refuseField("mail", "Diese Mail gibt es nicht.");
    if (mail.sent_at === null) return refuseField("mail", "Diese Mail wurde noch nicht übergeben.");
    await noteBounce(tx, { id: body.mail, purpose: mail.purpose }, at);
    return stored({ "@type": "MailBounce", uuid: body.uuid });
  });
});
