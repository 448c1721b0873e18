import addressparser from "nodemailer/lib/addressparser";

import type { MailSender } from "./mail-text.ts";

/** Name and address of a sender as the environment has it: `DG <auftrag@dg.example>`, or the address alone. */
export function readSender(text: string): MailSender {
  const [first] = addressparser(text, { flatten: true });
  return { name: first?.name ?? "", address: first?.address ?? text };
}
