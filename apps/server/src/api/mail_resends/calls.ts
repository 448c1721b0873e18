import { postMailResend } from "./post-mail-resend.ts";

/** The call of /api/mail_resends. */
export const mailResendCalls = { postMailResend };
