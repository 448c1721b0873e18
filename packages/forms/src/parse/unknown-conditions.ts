import type { FormDefinition } from "../definition/form-definition.ts";
import type { Problem } from "./problem.ts";

/** All conditions of unknown kind, wherever they stand. */
export function unknownConditions(definition: FormDefinition): Problem[] {
  const found: Problem[] = [];
  collect(definition.data, "data", found);
  return found;
}

function collect(value: unknown, path: string, found: Problem[]): void {
  if (typeof value !== "object" || value === null) return;
  if ("kind" in value && value.kind === "unknown" && "name" in value) {
    found.push({ path, message: `Eine Bedingung der Art '${String(value.name)}' gibt es nicht; sie trifft nie zu.` });
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    collect(part, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, found);
  }
}
