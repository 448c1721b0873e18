import { judgeForm } from "../../application/form/judge-form.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/form_checks: what `npm run form -- check` says of a file, and how it differs from what is in force; writes nothing. */
export const postFormCheck = handle("postFormCheck", async ({ body, context }) => {
  const judged = await judgeForm(context.database.db, body.text);
  return ok({ "@type": "FormCheck", ...judged } as const);
});
