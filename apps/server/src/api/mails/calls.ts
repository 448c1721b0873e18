import { getMail } from "./get-mail.ts";
import { listMails } from "./list-mails.ts";

/** The calls of /api/mails. */
export const mailCalls = { getMail, listMails };
