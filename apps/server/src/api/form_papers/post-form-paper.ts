import { checkFormText } from "../../application/form/check-form-text.ts";
import { blankPaperOf, samplePapersOf } from "../../application/form/sample-papers.ts";
import { refuseInvalid, TryLater } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/form_papers: one paper of a form's text, blank or of a made-up customer, with its mail; writes nothing. */
export const postFormPaper = handle("postFormPaper", async ({ body, context }) => {
  const { paper: kind, text, name } = body;
  const { form, unreadable } = checkFormText(text);
  if (form === null) {
    return refuseInvalid(unreadable.map(({ line, message }) => ({ propertyPath: "text", message: `Zeile ${line}: ${message}` })));
  }
  const { typesetter, paperTurns, clock } = context;
  const made = await paperTurns.take(() =>
    kind === "contract" || kind === "vzf"
      ? blankPaperOf(form, kind, typesetter.render, clock())
      : samplePapersOf(form, kind, typesetter.render, clock()),
  );
  if (made === "busy") throw new TryLater(10);
  const paper = made.paper === null ? null : Buffer.from(made.paper).toString("base64");
  return ok({ "@type": "FormPaper", name, mail: made.mail, paper } as const);
});
