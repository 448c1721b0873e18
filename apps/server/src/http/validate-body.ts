import type { Call, Violation } from "@rundgang/contracts";
import * as z from "zod";

import { refuse, refuseInvalid, type Refusal } from "../errors.ts";
import { limitSentence } from "./limit-sentence.ts";

z.config({ ...z.locales.de(), customError: limitSentence });

/** Parses a body by its call's schema. A body that is no object is a 400, wrong members are a 422 with their paths. */
export function validateBody(call: Call, body: unknown): unknown {
  if (call.body === null || call.bodyFormat === "multipart") return null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return refuse("malformed");
  const parsed = z.core.safeParse(call.body, body);
  return parsed.success ? parsed.data : refuseBy(parsed.error);
}

/** 422 from what zod found; a union's inner findings are joined under the path of the union. */
export function refuseBy(error: z.core.$ZodError): Refusal {
  return refuseInvalid(error.issues.flatMap(closest).map(toViolation));
}

/** A body of two shapes is judged by the one that it comes closer to. */
function closest(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.path.length > 0 || issue.errors.length === 0) return [issue];
  return issue.errors.reduce((best, one) => (one.length < best.length ? one : best));
}

function toViolation(issue: z.core.$ZodIssue): Violation {
  return { propertyPath: issue.path.map(String).join("."), message: issue.message, code: issue.code };
}
