import { dirname, join } from "node:path";

import { checkForm } from "@rundgang/domain/form-check";
import type { Problem } from "@rundgang/forms";
import * as z from "zod";

import { CommandProblem } from "../command-line/command-problem.ts";
import { readText } from "../command-line/read-text.ts";
import { readFormJson } from "../form/read-form-json.ts";
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

/**
 * The form that a provider's file names, with the sender and the colour of the provider wherever a version of its texts has none; null
 * where it names none. Throws `CommandProblem` with the line of each thing that is wrong with it.
 * @param providerFile the path of the provider's file: the form's is meant from there
 */
export function readOwnForm(providerFile: string, content: ProviderContent): OwnForm | null {
  if (content.form === undefined) return null;
  const text = readText(join(dirname(providerFile), content.form));
  const json = readFormJson(text);
  const refuse = (lines: readonly string[]) =>
    new CommandProblem(
      [`Das Bestellformular „${content.form}“ kann nicht gelten:`, ...lines.map((line) => `  ${line}`)].join("\n"),
    );
  if (json.faults.length > 0) throw refuse(json.faults);
  const { unreadable, notActivatable } = checkForm(json.value);
  const problems = [...unreadable, ...notActivatable];
  if (problems.length > 0) throw refuse(problems.map((problem) => said(problem, json.lineOf(problem.path))));
  const form = ownForm.safeParse(json.value);
  if (!form.success) throw refuse([`Zeile ${json.lineOf("uuid")}, uuid: Erwartet ist eine UUID.`]);
  const { versions } = form.data.data.documents;
  const other = versions.find(({ mandate }) => mandate !== undefined && plain(mandate.creditorId) !== content.creditorId);
  if (other !== undefined) {
    const words = `Im Lastschriftmandat steht die Gläubiger-ID ${other.mandate?.creditorId}, beim Provider ${content.creditorId}.`;
    throw refuse([`Zeile ${json.lineOf("data.documents.versions")}, data.documents.versions: ${words}`]);
  }
  return withMarks(form.data, content);
}

function withMarks(form: OwnForm, { mailSender, colours }: ProviderContent): OwnForm {
  const { documents } = form.data;
  const versions = documents.versions.map((version) => ({
    ...version,
    sender: version.sender ?? mailSender,
    accent: version.accent ?? colours.accent,
  }));
  return { ...form, data: { ...form.data, documents: { ...documents, versions } } };
}

function said({ path, message }: Problem, line: number): string {
  return `Zeile ${line}, ${path || "die Datei"}: ${message}`;
}

function plain(creditorId: string): string {
  return creditorId.replaceAll(" ", "").toUpperCase();
}
