import { blankContract, blankSummary, withoutTables, type Paper, type PaperFonts } from "@rundgang/documents";
import { renderPaper } from "@rundgang/documents/render-paper";
import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";

import type { BlankPaper, PaperAnswer, PaperTask } from "../platform/papers/paper-task.ts";

declare const self: DedicatedWorkerGlobalScope;

const makers: Readonly<Record<BlankPaper, (form: CompiledForm) => Paper | null>> = {
  contract: blankContract,
  vzf: blankSummary,
};

/*
 * Sets a blank paper of a form as PDF, beside the page's own thread: it takes a tablet's whole second. Answers its bytes, `none` for a form
 * that brings no texts or cannot be read, or `failed`.
 */
self.addEventListener("message", ({ data }: MessageEvent<PaperTask>) => {
  const answer = (reply: PaperAnswer) => self.postMessage(reply);
  set(data).then(answer, () => answer("failed"));
});

async function set({ form, paper, createdAt, fonts }: PaperTask): Promise<PaperAnswer> {
  const parsed = parseFormDefinition(form);
  const made = parsed.ok ? makers[paper](compileForm(parsed.definition)) : null;
  if (made === null) return "none";
  return renderPaper(made, createdAt, slim(fonts));
}

/** As the server's, so that each letter stands where it does there. */
function slim({ regular, strong }: PaperFonts): PaperFonts {
  return { regular: withoutTables(regular, ["GSUB"]), strong: withoutTables(strong, ["GSUB"]) };
}
