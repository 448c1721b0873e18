import { blankPapers, blankPaperPath, uuidOfRouteParam, type BlankPaper } from "@rundgang/contracts";
import { blankContract, blankSummary, type Paper } from "@rundgang/documents";
import { blankPaperNames } from "@rundgang/domain";
import type { CompiledForm } from "@rundgang/forms";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { findFormVersion } from "../../db/form-version.ts";
import { isRefusal, refuse, TryLater } from "../../errors.ts";
import { sha256Of } from "../../files/sha256.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendFile } from "../../http/send-file.ts";
import { sendRefusal } from "../../http/send.ts";

const makers: Readonly<Record<BlankPaper, (form: CompiledForm) => Paper | null>> = { contract: blankContract, vzf: blankSummary };

type Request = FastifyRequest<{ Params: { id: string; paper: string }; Querystring: { version?: string } }>;

/**
 * GET /api/order_forms/{id}/blank/{contract|vzf}?version=: a paper to be filled in by hand, from the active version of a form or from the
 * named one, as PDF; for whoever is signed in. The same version makes the same bytes.
 */
export function registerBlankPapers(app: FastifyInstance, context: Context): void {
  app.get(blankPaperPath(":id", ":paper"), async (request: Request, reply) => {
    const actor = await authenticate(context, request, "blankPaper");
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const kind = blankPapers.find((one) => one === request.params.paper);
    const id = uuidOfRouteParam(request.params.id);
    if (kind === undefined || id === null) return sendRefusal(reply, refuse("not_found"));
    const { version } = request.query;
    const found = await findForm(context, id, typeof version === "string" ? version : null);
    const paper = found === null ? null : makers[kind](found.form);
    if (found === null || paper === null) return sendRefusal(reply, refuse("not_found"));
    const bytes = await context.paperTurns.take(() => context.typesetter.render(paper, found.createdAt));
    if (bytes === "busy") throw new TryLater(10);
    return sendFile(
      reply,
      { id, mediaType: "application/pdf", sha256: sha256Of(bytes), name: blankPaperNames[kind].serverFile },
      bytes,
    );
  });
}

async function findForm({ database: { db } }: Context, id: string, version: string | null) {
  const row = await db
    .selectFrom("order_forms")
    .select(["version", "created_at"])
    .where("id", "=", id)
    .where((column) => (version === null ? column("status", "=", "ACTIVE") : column("version", "=", version)))
    .executeTakeFirst();
  const found = row === undefined ? undefined : await findFormVersion(db, id, row.version);
  return row === undefined || found === undefined ? null : { form: found.form, createdAt: row.created_at };
}
