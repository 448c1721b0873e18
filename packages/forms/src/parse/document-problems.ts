import type { DocumentBlock, DocumentSection } from "../definition/documents.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { exportKeys } from "../export/export-keys.ts";
import { componentKeys, conditionProblems, missing, slotLists } from "./names.ts";
import type { Problem } from "./problem.ts";

/** Exports and documents must speak of components, groups and slots that are there; one version of the texts is active. */
export function documentProblems(definition: FormDefinition): Problem[] {
  const keys = componentKeys(definition);
  const names = {
    component: keys,
    group: new Set(definition.data.groups.map((group) => group.key)),
    slots: slotLists(definition),
  };
  const problems = Object.entries(definition.data.exports).flatMap(([name, entries]) =>
    entries.flatMap((entry, index) => {
      const path = `data.exports.${name}[${index}]`;
      const read = exportKeys(entry.source);
      return [...missing(names[read.of], read.keys, path, read.of), ...conditionProblems(keys, entry.when, `${path}.when`)];
    }),
  );
  const { documents } = definition.data;
  if (documents === null) return problems;
  const path = "data.documents";
  problems.push(...missing(keys, Object.values(documents.signatory), `${path}.signatory`, "component"));
  problems.push(...documents.review.flatMap((section, index) => sectionProblems(keys, section, `${path}.review[${index}]`)));
  if (!documents.versions.some((version) => version.version === documents.active)) {
    problems.push({ path: `${path}.active`, message: `There is no version ${documents.active} of the texts.` });
  }
  documents.versions.forEach((version, place) => {
    const at = `${path}.versions[${place}]`;
    problems.push(...version.summary.flatMap((section, index) => sectionProblems(keys, section, `${at}.summary[${index}]`)));
    problems.push(...sectionProblems(keys, version.withdrawal, `${at}.withdrawal`));
    if (version.withdrawalForm !== undefined) {
      problems.push(...sectionProblems(keys, version.withdrawalForm, `${at}.withdrawalForm`));
    }
    if (version.mandate !== undefined) {
      const { accountHolder, iban } = version.mandate;
      problems.push(...missing(keys, [accountHolder, iban], `${at}.mandate`, "component"));
    }
    for (const [name, mail] of Object.entries(version.mails)) {
      if (mail === undefined) continue;
      problems.push(...templateProblems(keys, mail.subject, `${at}.mails.${name}.subject`));
      for (const { text, when } of mail.paragraphs) {
        problems.push(
          ...templateProblems(keys, text, `${at}.mails.${name}`),
          ...conditionProblems(keys, when, `${at}.mails.${name}`),
        );
      }
    }
  });
  return problems;
}

type Section = Omit<DocumentSection, "sections"> & { sections?: DocumentSection["sections"] };

function sectionProblems(keys: ReadonlySet<string>, section: Section, path: string): Problem[] {
  return [
    ...conditionProblems(keys, section.when, `${path}.when`),
    ...section.blocks.flatMap((block, index) => blockProblems(keys, block, `${path}.blocks[${index}]`)),
    ...(section.sections ?? []).flatMap((part, index) => sectionProblems(keys, part, `${path}.sections[${index}]`)),
  ];
}

function blockProblems(keys: ReadonlySet<string>, block: DocumentBlock, path: string): Problem[] {
  const problems = conditionProblems(keys, block.when, path);
  if ("paragraph" in block) problems.push(...templateProblems(keys, block.paragraph, path));
  else if ("chosen" in block) problems.push(...missing(keys, block.chosen, path, "component"));
  else if ("list" in block) {
    for (const { text, when } of block.list) {
      problems.push(...templateProblems(keys, text, path), ...conditionProblems(keys, when, path));
    }
  } else if ("rows" in block) {
    for (const row of block.rows) {
      problems.push(...conditionProblems(keys, row.when, path));
      if ("answer" in row) problems.push(...missing(keys, [row.answer], path, "component"));
      else if ("chosen" in row) problems.push(...missing(keys, row.chosen, path, "component"));
      else problems.push(...templateProblems(keys, row.text, path));
    }
  }
  return problems;
}

function templateProblems(keys: ReadonlySet<string>, template: string, path: string): Problem[] {
  const names = [...template.matchAll(/\{\{([^}]*)\}\}/gu)].map((match) => match[1] ?? "");
  return missing(
    keys,
    names.filter((name) => !name.startsWith("$")),
    path,
    "component",
  );
}
