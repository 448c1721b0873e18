/** Whether PostgreSQL said that an account may not do that ("insufficient privilege"). */
export function isForbidden(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "42501";
}
