import type { FastifyError } from "fastify";

import { isDatabaseAway } from "../db/is-away.ts";
import { SealLost } from "../db/record-seals.ts";
import { refuse, TryLater, type Refusal } from "../errors.ts";
import { isDiskFull } from "../files/disk-full.ts";
import { StoreTrouble } from "../files/store-trouble.ts";

/** Codes of Fastify and its plugins that are the caller's doing. */
const byCode: Record<string, Parameters<typeof refuse>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request_incomplete",
  FST_MP_PREMATURE_CLOSE: "request_incomplete",
  FST_REQ_FILE_TOO_LARGE: "file_too_large",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** What the parser of forms says without a code of a body that ends in the middle: cut on its way, so worth another try. */
const cutForm = /unexpected end of (?:form|file|multipart)/iu;
const badForm = /^(?:Multipart: Boundary not found|Malformed part header)/u;

/** Turns whatever was thrown into a refusal. Only what nobody foresaw is `internal`. */
export function mapError(error: FastifyError): Refusal {
  if (error instanceof TryLater) return refuse("unavailable", {}, { "retry-after": String(error.seconds) });
  if (error instanceof StoreTrouble) return refusalOfStore(error);
  if (error instanceof SealLost) return refuse("seal_lost");
  const known = byCode[error.code];
  if (known !== undefined) return refuse(known);
  if (cutForm.test(error.message)) return refuse("request_incomplete");
  if (badForm.test(error.message)) return refuse("malformed");
  /* The disk of the files or of the database (PostgreSQL's 53100) is full: it will be emptied, and nothing is lost until then. */
  if (isDiskFull(error) || error.code === "53100") return refuse("storage_full", {}, { "retry-after": "60" });
  /* PostgreSQL: class 22 is a value that a column cannot hold. */
  if (/^22[0-9A-Z]{3}$/u.test(error.code)) return refuse("malformed");
  if (isDatabaseAway(error)) return refuse("unavailable", {}, { "retry-after": "5" });
  if (error.statusCode === 429) return refuse("rate_limited");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse("malformed");
  return refuse("internal");
}

/** Nothing is wrong with what was asked for: it is to come again, also where the store is set up wrong. */
function refusalOfStore({ kind }: StoreTrouble): Refusal {
  if (kind === "full") return refuse("storage_full", {}, { "retry-after": "60" });
  return refuse("unavailable", { reason: "files" }, { "retry-after": "10" });
}
