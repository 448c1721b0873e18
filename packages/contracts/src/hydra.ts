import * as z from "zod/mini";

/** A list as the API answers it: everything stands in `hydra:member` (protocols §8). */
export function hydraCollection<Member extends z.core.$ZodType>(member: Member) {
  return z.looseObject({
    "@type": z.literal("hydra:Collection"),
    "hydra:member": z.array(member),
    "hydra:totalItems": z.int(),
  });
}

export const violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
});
export type Violation = z.infer<typeof violation>;

/** Every refusal of the server: German description for people, `code` for programs. */
export const hydraError = z.looseObject({
  "@type": z.literal("hydra:Error"),
  "hydra:title": z.string(),
  "hydra:description": z.string(),
  status: z.optional(z.int()),
  code: z.optional(z.string()),
  files: z.optional(z.array(z.string())),
  /** Of an `address_exists`: the `@id` of the address that there is already. */
  existing: z.optional(z.string()),
  /** Of a `route_unavailable`: one of `routeProblems`; `stops` are the indexes of the stops that have no way, empty where it is start or end. */
  reason: z.optional(z.string()),
  stops: z.optional(z.array(z.int())),
});
export type HydraError = z.infer<typeof hydraError>;

export const constraintViolationList = z.looseObject({
  "@type": z.literal("ConstraintViolationList"),
  "hydra:description": z.string(),
  code: z.optional(z.string()),
  violations: z.array(violation),
});
export type ConstraintViolationList = z.infer<typeof constraintViolationList>;

/** A page of a list as JSON-LD. `total` counts all hits; `view` is given when not all are shown, `search` where it can be narrowed. */
export function toCollection(
  path: string,
  className: string,
  members: readonly unknown[],
  total = members.length,
  view?: Record<string, string>,
  search: object | null = null,
) {
  return {
    "@context": `/api/contexts/${className}`,
    "@id": path,
    "@type": "hydra:Collection",
    "hydra:member": members,
    "hydra:totalItems": total,
    ...(view === undefined ? {} : { "hydra:view": { "@type": "hydra:PartialCollectionView", ...view } }),
    ...(search === null ? {} : { "hydra:search": search }),
  };
}

/** The body of a refusal. */
export function toHydraError(status: number, title: string, description: string, code: string, more: object = {}) {
  return {
    "@context": "/api/contexts/Error",
    "@type": "hydra:Error",
    "hydra:title": title,
    "hydra:description": description,
    status,
    code,
    ...more,
  };
}

/** The body of a 422 with its violations; the description is one line a violation (protocols §10.4). */
export function toViolationList(violations: readonly Violation[], code = "invalid") {
  return {
    "@context": "/api/contexts/ConstraintViolationList",
    "@type": "ConstraintViolationList",
    "hydra:title": "Die Angaben sind nicht vollständig oder nicht gültig.",
    "hydra:description": violations.map((one) => `${one.propertyPath}: ${one.message}`).join("\n"),
    status: 422,
    code,
    violations,
  };
}
