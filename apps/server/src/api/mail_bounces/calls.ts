import { postMailBounce } from "./post-mail-bounce.ts";

/** The calls of /api/mail_bounces. */
export const mailBounceCalls = { postMailBounce };
