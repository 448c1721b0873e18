import type { Call } from "../call.ts";

/** How a list may be narrowed, as generic clients read it (`hydra:search`); null for a call that nothing can be asked of. */
export function searchOf(call: Call, path: string) {
  const names = Object.keys(call.query.shape);
  if (names.length === 0) return null;
  return {
    "@type": "hydra:IriTemplate",
    "hydra:template": `${path}{?${names.map((name) => name.replaceAll(/[[\]]/gu, (one) => encodeURIComponent(one))).join(",")}}`,
    "hydra:variableRepresentation": "BasicRepresentation",
    "hydra:mapping": names.map((variable) => ({
      "@type": "IriTemplateMapping",
      variable,
      property: propertyOf(variable),
      required: false,
    })),
  };
}

/** `beginn[after]` → `beginn`, `order[beginn]` → `beginn`, `uuid[]` → `uuid`. */
function propertyOf(variable: string): string {
  return /^order\[(?<name>.+)\]$/u.exec(variable)?.groups?.["name"] ?? variable.replace(/\[.*\]$/u, "");
}
