/** The cookie of the back office's session: its refresh token. No script reads it, and it goes to the session's own calls alone. */
const cookieName = "rundgang_office";
const cookiePath = "/api/office_session";

const tokenIn = new RegExp(`(?:^|;\\s*)${cookieName}=(?<token>[\\w-]{43})(?:;|$)`, "u");

/** The refresh token that a request's `Cookie` bears; null without one. */
export function officeTokenOf(cookies: string | undefined): string | null {
  return tokenIn.exec(cookies ?? "")?.groups?.["token"] ?? null;
}

/** `Set-Cookie` of a session, which ends with the browser; over HTTPS it never leaves it. */
export function officeCookie(refreshToken: string, secure: boolean): string {
  return cookie([`${cookieName}=${refreshToken}`], secure);
}

/** `Set-Cookie` that takes it away. */
export function noOfficeCookie(secure: boolean): string {
  return cookie([`${cookieName}=`, "Max-Age=0"], secure);
}

function cookie([value = "", ...more]: readonly string[], secure: boolean): string {
  return [value, `Path=${cookiePath}`, ...more, "HttpOnly", "SameSite=Strict", ...(secure ? ["Secure"] : [])].join("; ");
}
