/** PostgreSQL: class 08 is a connection, 57 a server that is being stopped or started. */
const classes = /^(?:08|57)[0-9A-Z]{3}$/u;
const system = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the drivers say without a code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is clos)/u;

/** True for an error that says that the database cannot be reached; whatever was asked may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return classes.test(code) || system.has(code) || words.test(error.message);
}
