import * as z from "zod/mini";

const refused = z.object({ violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })) });

/** What a refusal says is wrong at which field of the body, in German; none where it says nothing of fields. */
export function violationsOf(body: unknown): z.infer<typeof refused>["violations"] {
  return z.safeParse(refused, body).data?.violations ?? [];
}

/** The same by the field's path. */
export function faultsOf(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(violationsOf(body).map(({ propertyPath, message }) => [propertyPath, message]));
}
