import { redact } from "@rundgang/contracts";

/** What the log holds of something that was thrown. */
interface ErrorLine {
  readonly type: string;
  readonly code?: string;
  /** Of a statement that the database refused. */
  readonly table?: string;
  readonly constraint?: string;
  /** Only where the words are our own. */
  readonly message?: string;
  /** Where, without the words. */
  readonly stack: readonly string[];
  readonly cause?: ErrorLine;
}

const deepest = 3;

/**
 * An error without what people typed. Messages, details and parameters of the database and of parsers quote the values that they
 * did not like, which may be an IBAN or a name, so of those only kind and place are kept (S24).
 */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return isLikeError(error) ? lineOfLike(error) : { type: typeof error, stack: [] };
  const { cause } = error;
  return {
    type: error.name,
    ...wordOf(error, "code"),
    ...wordOf(error, "table"),
    ...wordOf(error, "constraint"),
    ...(isOurs(error) ? { message: redact(error.message) } : {}),
    stack: framesOf(error),
    ...(cause === undefined || depth === deepest ? {} : { cause: errorLine(cause, depth + 1) }),
  };
}

/** pg-boss tells of an error as a plain object with its fields. */
interface LikeError {
  readonly message: string;
  readonly stack: string;
}

function isLikeError(error: unknown): error is LikeError {
  return typeof error === "object" && error !== null && "message" in error && "stack" in error && typeof error.stack === "string";
}

/** Its message is never kept: nothing says any more who threw it. */
function lineOfLike(error: LikeError): ErrorLine {
  const made = Object.assign(new Error("unknown"), error);
  return {
    type: "object",
    ...wordOf(made, "code"),
    ...wordOf(made, "table"),
    ...wordOf(made, "constraint"),
    stack: framesOf(made),
  };
}

/** Plain errors thrown by our own code, whose messages name things, never values; and the system's own (they have `syscall`). */
function isOurs(error: Error): boolean {
  if (error.constructor !== Error) return false;
  return "code" in error ? "syscall" in error : !(framesOf(error)[0] ?? "node_modules").includes("node_modules");
}

function wordOf(error: Error, name: "code" | "table" | "constraint"): Record<string, string> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && /^[\w.:-]{1,80}$/u.test(value) ? { [name]: value } : {};
}

function framesOf(error: Error): string[] {
  const lines = (error.stack ?? "").split("\n").map((line) => line.trim());
  return lines.filter((line) => /^at .*:\d+:\d+\)?$/u.test(line)).slice(0, 12);
}
