import { constraintViolationList, hydraError } from "@rundgang/contracts";

interface RefusalBody {
  readonly code: string | null;
  readonly text: string;
}

/** Reads hydra:Error; null when the body is none. */
export function hydraErrorOf(body: unknown): RefusalBody | null {
  const parsed = hydraError.safeParse(body);
  return parsed.success ? { code: parsed.data.code ?? null, text: parsed.data["hydra:description"] } : null;
}

/** Reads ConstraintViolationList: the messages of its violations, one a line; null when the body is none. */
export function constraintViolationListOf(body: unknown): RefusalBody | null {
  const parsed = constraintViolationList.safeParse(body);
  if (!parsed.success) return null;
  const lines = parsed.data.violations.map((violation) => violation.message);
  return { code: parsed.data.code ?? null, text: lines.length > 0 ? lines.join("\n") : parsed.data["hydra:description"] };
}
