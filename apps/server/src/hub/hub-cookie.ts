import { hubPath } from "@rundgang/contracts";

/** The cookie that Mercure names for subscribers that can send no header (specification, "Authorization"). */
const cookieName = "mercureAuthorization";

const tokenIn = new RegExp(`(?:^|;\\s*)${cookieName}=(?<token>[\\w.-]{1,4096})(?:;|$)`, "u");

/** The hub token that a request's `Cookie` bears; null without one. */
export function hubTokenOfCookie(cookies: string | undefined): string | null {
  return tokenIn.exec(cookies ?? "")?.groups?.["token"] ?? null;
}

/** `Set-Cookie` of a hub token, for so many seconds; it goes to the hub alone, and over HTTPS it never leaves it. */
export function hubCookie(token: string, seconds: number, secure: boolean): string {
  const parts = [`${cookieName}=${token}`, `Path=${hubPath}`, `Max-Age=${seconds}`, "HttpOnly", "SameSite=Strict"];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}
