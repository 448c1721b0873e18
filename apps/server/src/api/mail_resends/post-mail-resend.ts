import { iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { resendMail } from "../../application/order/resend-mail.ts";
import type { Writer } from "../../db/open-database.ts";
import { mailJson, mailRows, orderOfMail } from "../../db/presenters/mail.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** Members of a mail that tell of a person: no receipt keeps them. */
const personal = ["subject", "recipient", "customerName", "customerMail"] as const;

/** POST /api/mail_resends: the same mail once more, as a new one that the answer names. */
export const postMailResend = handle("postMailResend", async (input) => {
  const { actor, body, context } = input;
  const purpose = `resend:${body.uuid}`;
  const read = (tx: Writer) => readOneJson<wire.Mail>(tx, mailJson, sql`${mailRows} ${orderOfMail} where m.purpose = ${purpose}`);
  return createOnce(
    input,
    async (tx) => {
      const ports = { jobs: context.jobs, now: context.clock() };
      const refusal = await resendMail(tx, ports, actor, { purpose, mailId: body.mail });
      if (refusal !== null) return refusal;
      const mail = await tx.selectFrom("mails").select("id").where("purpose", "=", purpose).executeTakeFirst();
      const json = await read(tx);
      return mail === undefined || json === null ? refuse("not_found") : created(json, iri("mails", mail.id));
    },
    { names: personal, read },
  );
});
