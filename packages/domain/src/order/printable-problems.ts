import { unprintableMessage, type FormDefinition, type Problem } from "@rundgang/forms";

/** What a definition says on the screen alone, or to a program. */
const unprinted = /^(?:key|regex|icon|image|url|placeholder|hint|error_message.*)$/u;

/** Texts of an order form that its papers could not show: each sign that no face of theirs has (decision 078). */
export function printableProblems({ data }: FormDefinition): Problem[] {
  return [
    ...problemsAt("data.components", data.components),
    ...problemsAt("data.catalogue", data.catalogue),
    ...problemsAt("data.documents", data.documents),
  ];
}

function problemsAt(path: string, value: unknown): Problem[] {
  if (typeof value === "string") {
    const message = unprintableMessage(value);
    return message === null ? [] : [{ path, message: `${message}.` }];
  }
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => problemsAt(`${path}[${index}]`, one));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    unprinted.test(name) ? [] : problemsAt(`${path}.${name}`, one),
  );
}
