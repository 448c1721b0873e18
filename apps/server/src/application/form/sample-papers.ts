import { dateOf } from "@rundgang/contracts";
import { blankContract, blankSummary } from "@rundgang/documents";
import { priceOrder } from "@rundgang/domain";
import { sampleAddressLine, sampleAnswers, type SampleSize } from "@rundgang/domain/form-check";
import type { CompiledForm } from "@rundgang/forms";

import type { RenderPaper } from "../../documents/paper/render-paper.ts";
import { renderSummary } from "../../documents/render-summary.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";

/** A paper to look at, with the mail that goes with it; null for what the form makes none of. */
export interface LookedAtPaper {
  readonly mail: { readonly from: string; readonly subject: string; readonly text: string; readonly html: string } | null;
  /** PDF. */
  readonly paper: Uint8Array | null;
}

/** A contract or a summary of a form that is filled in by hand. */
export async function blankPaperOf(
  form: CompiledForm,
  kind: "contract" | "vzf",
  render: RenderPaper,
  now: Date,
): Promise<LookedAtPaper> {
  const paper = kind === "contract" ? blankContract(form) : blankSummary(form);
  return { mail: null, paper: paper === null ? null : await render(paper, now) };
}

/** Summary and mail of a made-up customer, as a real one would get them. */
export async function samplePapersOf(
  form: CompiledForm,
  size: SampleSize,
  render: RenderPaper,
  now: Date,
): Promise<LookedAtPaper> {
  const today = dateOf(now.toISOString());
  const answers = sampleAnswers(form, size, today);
  const computed = { form, answers, prices: priceOrder(form, answers) };
  const mail = customerMail({ kind: "summary", computed, today, addressLine: sampleAddressLine, orderNumber: null });
  const paper = await renderSummary({ computed, today, createdAt: now, addressLine: sampleAddressLine }, render);
  if (mail === null) return { mail, paper };
  const { subject, text, html, from } = mail;
  return { mail: { from: from === undefined ? "" : `${from.name} <${from.address}>`, subject, text, html }, paper };
}
