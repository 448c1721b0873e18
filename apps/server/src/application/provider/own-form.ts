import { checkForm } from "@rundgang/domain/form-check";
import * as z from "zod";

import { refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import type { ProviderContent } from "./provider-content.ts";

const ownForm = z.looseObject({
  uuid: z.uuid(),
  name: z.string(),
  version: z.string(),
  data: z.looseObject({
    documents: z.looseObject({
      versions: z.array(
        z.looseObject({
          sender: z.unknown().optional(),
          accent: z.unknown().optional(),
          mandate: z.looseObject({ creditorId: z.string() }).optional(),
        }),
      ),
    }),
  }),
});

/** A provider's own order form, as its file has it. */
export type OwnForm = z.output<typeof ownForm>;

/** What a stored version says of the marks, by whatever rule it was taken: a colour that was dark enough then may not be so today. */
export const storedMarks = z.object({
  creditorId: z.string(),
  mailSender: z.object({ name: z.string(), address: z.string() }),
  colours: z.object({ accent: z.string() }),
});

type Marks = Pick<ProviderContent, "creditorId" | "mailSender" | "colours">;

/**
 * A provider's own form with the sender and the colour of the provider wherever a version of its texts has none. Refusals: 422 with the path of each
 * thing that is wrong with the form, and of a creditor that is not the provider's.
 */
export function ownFormOf(value: unknown, content: Marks): OwnForm | Refusal {
  const { unreadable, notActivatable } = checkForm(value);
  const problems = [...unreadable, ...notActivatable];
  if (problems.length > 0) return refuseInvalid(problems.map(({ path, message }) => ({ propertyPath: path, message })));
  const form = ownForm.safeParse(value);
  if (!form.success) return refuseField("uuid", "Erwartet ist eine UUID.");
  const fault = creditorFault(form.data.data, content.creditorId);
  return fault === null ? withMarks(form.data, content) : refuseField(creditorPath, fault);
}

/** Where a form names the creditor of its mandates. */
export const creditorPath = "data.documents.versions";

/** Why the mandates of a form's data are not its provider's; null where they are, or where it has none. */
export function creditorFault(data: unknown, creditorId: string): string | null {
  const parsed = ownForm.shape.data.safeParse(data);
  const versions = parsed.success ? parsed.data.documents.versions : [];
  const other = versions.find(({ mandate }) => mandate !== undefined && plain(mandate.creditorId) !== plain(creditorId));
  if (other === undefined) return null;
  return `Im Lastschriftmandat steht die Gläubiger-ID ${other.mandate?.creditorId}, beim Anbieter ${creditorId}.`;
}

function withMarks(form: OwnForm, { mailSender, colours }: Marks): OwnForm {
  const { documents } = form.data;
  const versions = documents.versions.map((version) => ({
    ...version,
    sender: version.sender ?? mailSender,
    accent: version.accent ?? colours.accent,
  }));
  return { ...form, data: { ...form.data, documents: { ...documents, versions } } };
}

function plain(creditorId: string): string {
  return creditorId.replaceAll(" ", "").toUpperCase();
}

/** The data of a form in which sender and colour that were the provider's are its new ones; what somebody else chose stays. */
export function withNewMarks(
  data: Readonly<Record<string, unknown>>,
  before: Marks,
  after: Marks,
): Readonly<Record<string, unknown>> {
  const parsed = ownForm.shape.data.safeParse(data);
  if (!parsed.success) return data;
  const { documents } = parsed.data;
  const versions = documents.versions.map((version) => ({
    ...version,
    ...(same(version.sender, before.mailSender) && { sender: after.mailSender }),
    ...(version.accent === before.colours.accent && { accent: after.colours.accent }),
  }));
  return { ...parsed.data, documents: { ...documents, versions } };
}

function same(sender: unknown, mailSender: Marks["mailSender"]): boolean {
  const found = z.object({ name: z.string(), address: z.string() }).safeParse(sender);
  return found.success && found.data.name === mailSender.name && found.data.address === mailSender.address;
}
