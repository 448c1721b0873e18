import type { FastifyError } from "fastify";

import { isDatabaseAway } from "../db/is-away.ts";
import { refuse, type Refusal } from "../errors.ts";

/** Codes of Fastify and its plugins that are the caller's doing. */
const byCode: Record<string, Parameters<typeof refuse>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed",
  FST_REQ_FILE_TOO_LARGE: "file_too_large",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** Turns whatever was thrown into a refusal. Only what nobody foresaw is `internal`. */
export function mapError(error: FastifyError): Refusal {
  const known = byCode[error.code];
  if (known !== undefined) return refuse(known);
  /* The disk of the files or of the database (PostgreSQL's 53100) is full: it will be emptied, and nothing is lost until then. */
  if (["ENOSPC", "EDQUOT", "53100"].includes(error.code)) return refuse("storage_full", {}, { "retry-after": "60" });
  /* PostgreSQL: class 22 is a value that a column cannot hold. */
  if (/^22[0-9A-Z]{3}$/u.test(error.code)) return refuse("malformed");
  if (isDatabaseAway(error)) return refuse("unavailable", {}, { "retry-after": "5" });
  if (error.statusCode === 429) return refuse("rate_limited");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse("malformed");
  return refuse("internal");
}
