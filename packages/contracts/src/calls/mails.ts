import * as z from "zod/mini";

import { get, getBy, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged, several } from "../query.ts";
import * as mails from "../resources/mails.ts";

export const listMails = getBy(
  "/api/mails",
  "Mails an Kunden, die neueste zuerst",
  z.object({ view: oneText, q: oneText, "kind[]": several, of: oneText, ...paged }),
  hydraCollection(mails.mail),
);

export const getMail = get("/api/mails/:id", "Mail an einen Kunden", mails.mail);

export const postMailResend = post("/api/mail_resends", "Mail erneut senden", mails.mailResendCreate, mails.mail);
