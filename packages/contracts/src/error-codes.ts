/** Every code that a refusal can carry. Apart from their statuses and texts: the device's first screen tells our codes from others by name. */
const errorCodes = [
  "malformed",
  "login_failed",
  "login_throttled",
  "session_missing",
  "session_expired",
  "session_revoked",
  "wrong_app",
  "password_needed",
  "forbidden",
  "foreign_territory",
  "not_found",
  "method_not_allowed",
  "not_acceptable",
  "in_progress",
  "uuid_conflict",
  "already_arrived",
  "request_closed",
  "already_taken",
  "call_over",
  "edit_window_closed",
  "too_large",
  "headers_too_large",
  "request_incomplete",
  "file_too_large",
  "unsupported_media_type",
  "file_type",
  "already_reported",
  "invalid",
  "file_broken",
  "file_metadata",
  "file_active",
  "files_missing",
  "signature_missing",
  "unit_unknown",
  "customer_unknown",
  "parent_missing",
  "idempotency_key_missing",
  "upload_quota",
  "mail_quota",
  "too_many_uploads",
  "rate_limited",
  "internal",
  "storage_full",
  "unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Whether a refusal bears one of our server's own codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((own) => own === code);
}
