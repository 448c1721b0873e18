import type { Violation } from "@rundgang/contracts";
import type * as z from "zod";

/**
 * What is wrong with the content of an operator's file where a call brought it: the schemas' messages end a sentence that begins with the field,
 * and beside a field on a screen it begins with the value.
 * @param path of the content in the call's body
 */
export function contentViolations(error: z.ZodError, path: string): readonly Violation[] {
  return error.issues.flatMap((issue) => {
    const at = [path, ...issue.path.map(String)].filter((part) => part !== "").join(".");
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ propertyPath: `${at}.${key}`, message: "Dieses Feld gibt es nicht." }));
    return [{ propertyPath: at, message: `Der Wert ${issue.message}.` }];
  });
}
