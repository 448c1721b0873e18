import { exportNameProblems, type FormDefinition, type Problem } from "@rundgang/forms";

import { boxProblems } from "../contract-summary/boxes.ts";
import { agreementProblems } from "./paper-agreement.ts";
import { printableProblems } from "./printable-problems.ts";

/**
 * Why a parsed definition may not be activated for consumers although it can be read (3-decisions "Orders"): conditions of unknown
 * kind, no summary before signing, no texts to confirm an order with, exports that lose a value, papers that leave out what is sold or cannot
 * show a sign, no name of whoever orders, boxes that say what did not happen.
 * Empty: it may.
 */
export function activationProblems(definition: FormDefinition, warnings: readonly Problem[]): Problem[] {
  const problems = [
    ...warnings,
    ...exportNameProblems(definition),
    ...agreementProblems(definition),
    ...customerProblems(definition),
    ...printableProblems(definition),
  ];
  const { documents, mailTemplate } = definition.data;
  if (documents === null) {
    problems.push({ path: "data.documents", message: "Ohne Texte gibt es weder Zusammenfassung noch Bestätigung." });
  } else if (mailTemplate === null) {
    const message = "Ohne Mail bekommt der Kunde keine Zusammenfassung, bevor er unterschreibt.";
    problems.push({ path: "data.mailTemplate", message });
  }
  documents?.versions.forEach((version, place) => {
    if (version.version !== documents.active) return;
    problems.push(...boxProblems(version, mailTemplate !== null, `data.documents.versions[${place}]`));
  });
  return problems;
}

/** An order names who orders: some text input fills `kundes.name` and has to be answered. */
function customerProblems({ data }: FormDefinition): Problem[] {
  const places = data.components.flatMap(({ type, settings }, place) =>
    settings.relatedEntityField === "kundes.name" && type === "TextInput" ? [{ place, isRequired: settings.required }] : [],
  );
  if (places.some(({ isRequired }) => isRequired)) return [];
  const [first] = places;
  if (first === undefined) {
    const message =
      "Kein Textfeld füllt den Namen des Kunden: Einem davon fehlt settings.relatedEntityField 'kundes.name', und es ist ein Pflichtfeld.";
    return [{ path: "data.components", message }];
  }
  const path = `data.components[${first.place}].settings.required`;
  return [{ path, message: "Der Name des Kunden ist ein Pflichtfeld: Ohne ihn nennt der Auftrag niemanden." }];
}
