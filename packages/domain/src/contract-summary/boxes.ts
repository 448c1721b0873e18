import { boxFlows, type BoxFlow, type ConfirmationBox, type DocumentVersion, type Problem } from "@rundgang/forms";

/** The boxes that stand in a flow: nobody ticks what did not happen (3-decisions "Orders"). */
export function boxesOf(boxes: readonly ConfirmationBox[], flow: BoxFlow): readonly ConfirmationBox[] {
  return boxes.filter((box) => flowsOf(box).includes(flow));
}

/** A box of before there were flows belongs to the one that it speaks of. */
function flowsOf({ flows, text }: ConfirmationBox): readonly BoxFlow[] {
  const said = flowSaid(text);
  return flows ?? (said === null ? boxFlows : [said]);
}

/** Words by which a box says how the summary came. */
const words: readonly (readonly [BoxFlow, RegExp])[] = [
  ["mail", /mail\b.*\b(?:erhalten|bekommen|gesendet|geschickt|zugesandt|zugeschickt|zugegangen|zugestellt)\b/iu],
  ["paper", /\b(?:auf papier|in papierform|ausgedruckt|ausgehändigt)\b/iu],
  ["page", /\bauf dieser (?:web|internet)?seite\b/iu],
];

function flowSaid(text: string): BoxFlow | null {
  return words.find(([, said]) => said.test(text))?.[0] ?? null;
}

const places: Readonly<Record<BoxFlow, string>> = {
  mail: "nach der Mail an den Kunden",
  page: "auf der Seite des Kunden (Remote)",
  paper: "auf Papier",
};

/**
 * Why the boxes of a version of the texts do not fit the flows that its form is used in: one says that the summary came in another way than
 * it did there, or a flow has none where others have some. The customer's page and paper are open to every form, the mail to one with a template.
 * @param path of the version in the definition
 */
export function boxProblems({ confirmations }: DocumentVersion, hasMail: boolean, path: string): Problem[] {
  const used = boxFlows.filter((flow) => flow !== "mail" || hasMail);
  const untrue = confirmations.flatMap(({ flows = boxFlows, text }, place): Problem[] => {
    const said = flowSaid(text);
    const others = said === null ? [] : used.filter((flow) => flow !== said && flows.includes(flow));
    if (others.length === 0) return [];
    const where = others.map((flow) => places[flow]).join(" und ");
    const message = `'${text}' gilt auch ${where}, und dort ist das nicht geschehen; der Haken braucht "flows": ["${said}"].`;
    return [{ path: `${path}.confirmations[${place}].flows`, message }];
  });
  if (confirmations.length === 0) return [];
  const empty = used.filter((flow) => boxesOf(confirmations, flow).length === 0);
  const missing = empty.map((flow) => ({
    path: `${path}.confirmations`,
    message: `Kein Haken steht ${places[flow]}: Dort würde nichts bestätigt.`,
  }));
  return [...untrue, ...missing];
}
