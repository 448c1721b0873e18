import type { DocumentBlock, DocumentSection } from "../definition/documents.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { conditionProblems } from "./condition-problems.ts";
import { componentsByKey, missing, type Components } from "./names.ts";
import type { Problem } from "./problem.ts";

/** Documents must speak of components that are there; one version of the texts is active. */
export function documentProblems(definition: FormDefinition): Problem[] {
  const names = {
    components: componentsByKey(definition),
    groups: new Set(definition.data.groups.map(({ key }) => key)),
  };
  const { documents } = definition.data;
  if (documents === null) return [];
  const path = "data.documents";
  const problems = missing(names.components, Object.values(documents.signatory), `${path}.signatory`, "keine Komponente");
  problems.push(...documents.review.flatMap((section, index) => sectionProblems(names, section, `${path}.review[${index}]`)));
  if (!documents.versions.some((version) => version.version === documents.active)) {
    problems.push({ path: `${path}.active`, message: `Die Texte gibt es nicht in der Fassung ${documents.active}.` });
  }
  documents.versions.forEach((version, place) => {
    const at = `${path}.versions[${place}]`;
    problems.push(...version.summary.flatMap((section, index) => sectionProblems(names, section, `${at}.summary[${index}]`)));
    problems.push(...sectionProblems(names, version.withdrawal, `${at}.withdrawal`));
    if (version.withdrawalForm !== undefined) {
      problems.push(...sectionProblems(names, version.withdrawalForm, `${at}.withdrawalForm`));
    }
    if (version.mandate !== undefined) {
      const { accountHolder, iban } = version.mandate;
      problems.push(...missing(names.components, [accountHolder, iban], `${at}.mandate`, "keine Komponente"));
    }
    for (const [name, mail] of Object.entries(version.mails)) {
      if (mail === undefined) continue;
      problems.push(...templateProblems(names.components, mail.subject, `${at}.mails.${name}.subject`));
      for (const { text, when } of mail.paragraphs) {
        problems.push(
          ...templateProblems(names.components, text, `${at}.mails.${name}`),
          ...conditionProblems(names.components, when, `${at}.mails.${name}`),
        );
      }
    }
  });
  return problems;
}

/** What documents may speak of. */
interface Names {
  readonly components: Components;
  readonly groups: ReadonlySet<string>;
}

type Section = Omit<DocumentSection, "sections"> & { sections?: DocumentSection["sections"] };

function sectionProblems(names: Names, section: Section, path: string): Problem[] {
  return [
    ...conditionProblems(names.components, section.when, `${path}.when`),
    ...section.blocks.flatMap((block, index) => blockProblems(names, block, `${path}.blocks[${index}]`)),
    ...(section.sections ?? []).flatMap((part, index) => sectionProblems(names, part, `${path}.sections[${index}]`)),
  ];
}

function blockProblems(names: Names, block: DocumentBlock, path: string): Problem[] {
  const problems = conditionProblems(names.components, block.when, path);
  if ("paragraph" in block) problems.push(...templateProblems(names.components, block.paragraph, path));
  else if ("chosen" in block) problems.push(...missing(names.components, block.chosen, path, "keine Komponente"));
  else if ("speeds" in block) problems.push(...missing(names.groups, [block.speeds], path, "keine Gruppe"));
  else if ("list" in block) {
    for (const { text, when } of block.list) {
      problems.push(...templateProblems(names.components, text, path), ...conditionProblems(names.components, when, path));
    }
  } else if ("rows" in block) {
    for (const row of block.rows) {
      problems.push(...conditionProblems(names.components, row.when, path));
      if ("answer" in row) problems.push(...missing(names.components, [row.answer], path, "keine Komponente"));
      else if ("chosen" in row) problems.push(...missing(names.components, row.chosen, path, "keine Komponente"));
      else problems.push(...templateProblems(names.components, row.text, path));
    }
  }
  return problems;
}

/** Values of the moment that a text may name (see `documents.ts`). */
const moments = new Set(["$today", "$monthly", "$monthlyFirst", "$monthlyLater", "$once", "$firstMonths", "$nextMonth"]);

function templateProblems(components: Components, template: string, path: string): Problem[] {
  const names = [...template.matchAll(/\{\{([^}]*)\}\}/gu)].map((match) => match[1] ?? "");
  const [values, keys] = [names.filter((name) => name.startsWith("$")), names.filter((name) => !name.startsWith("$"))];
  return [...missing(components, keys, path, "keine Komponente"), ...missing(moments, values, path, "keinen Wert")];
}
