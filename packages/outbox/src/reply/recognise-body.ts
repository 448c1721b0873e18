import { asObject, isJson } from "./json.ts";
import type { Reply } from "./reply.ts";

type Answer = Extract<Reply, { type: "answer" }>;

/** Whether a word is one of our server's codes. */
export type IsOwnCode = (code: string) => boolean;

/** The shape that the success of a request has. */
export type Expectation = {
  readonly type: string;
  readonly uuid: string;
  /** Of an upload: the SHA-256 of the bytes, which the answer must name before it counts as stored. */
  readonly sha256?: string;
};

/** What a body is to us. Whatever is neither our success nor our error shape is `foreign` (3-decisions "Replies"). */
export type RecognisedBody =
  | { readonly shape: "success"; readonly sha256?: string }
  | {
      readonly shape: "error";
      /** A word such as `in_progress`. */
      readonly code?: string;
      /** The status that the body itself names (`status`, or a numeric `code`). */
      readonly status?: number;
      readonly files: readonly string[];
      readonly fields: readonly string[];
    }
  | { readonly shape: "foreign" };

/** Tells our success and error bodies from those of proxies, portals and other services. */
export function recogniseBody(
  { status, contentType, body }: Pick<Answer, "status" | "contentType" | "body">,
  expected: Expectation,
  isOwnCode: IsOwnCode,
): RecognisedBody {
  const object = isJson(contentType) ? asObject(body) : undefined;
  if (object === undefined) return { shape: "foreign" };
  if (hasType(object, expected.type) && sameText(object["uuid"], expected.uuid)) {
    const sha256 = object["sha256"];
    return typeof sha256 === "string" ? { shape: "success", sha256 } : { shape: "success" };
  }
  if (isErrorShape(object, status, isOwnCode)) return readError(object);
  return { shape: "foreign" };
}

/**
 * `{code, message}` is what many a gateway answers as well, so the code must be one of ours. A number counts for 401 alone, which
 * the server of A says so, under that status or hidden in a success.
 */
function isErrorShape(object: Record<string, unknown>, status: number, isOwnCode: IsOwnCode): boolean {
  if (hasType(object, "hydra:Error") || hasType(object, "ConstraintViolationList")) return true;
  const { code, message } = object;
  if (typeof message !== "string") return false;
  return typeof code === "string" ? isOwnCode(code) : code === 401 && (status === 401 || status < 300);
}

function readError(object: Record<string, unknown>): RecognisedBody {
  const code = object["code"];
  const status = typeof object["status"] === "number" ? object["status"] : typeof code === "number" ? code : undefined;
  return {
    shape: "error",
    ...(typeof code === "string" ? { code } : {}),
    ...(status === undefined ? {} : { status }),
    files: readFiles(object["files"]),
    fields: readFields(object["violations"]),
  };
}

/** Uuids or IRIs of files; an IRI counts by its last part. */
function readFiles(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => (typeof one === "string" ? [lastPart(one)] : []));
}

function readFields(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const path = asObject(one)?.["propertyPath"];
    return typeof path === "string" ? [path] : [];
  });
}

function lastPart(iri: string): string {
  return iri.slice(iri.lastIndexOf("/") + 1).toLowerCase();
}

function hasType(object: Record<string, unknown>, type: string): boolean {
  const found = object["@type"];
  return found === type || (Array.isArray(found) && found.includes(type));
}

function sameText(value: unknown, expected: string): boolean {
  return typeof value === "string" && value.toLowerCase() === expected.toLowerCase();
}
