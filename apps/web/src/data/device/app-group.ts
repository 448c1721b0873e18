import type { SignedInUser } from "../keys/signed-in-user.ts";

/** Who gets new versions first (A §6): 'b' early, 'a' with everybody. */
export type AppGroup = SignedInUser["feGroup"];

const name = "fe_group";
const keptForSeconds = 365 * 24 * 3600;

/** The group that this browser is served, from its cookies; 'a' where none is set. */
export function groupOfCookies(cookies: string): AppGroup {
  const wanted = cookies.split(";").map((one) => one.trim());
  return wanted.includes(`${name}=b`) ? "b" : "a";
}

/** The cookie that the server chooses the build by (A §4 "Session"). `isSecure`: the page came by TLS. */
export function groupCookie(group: AppGroup, isSecure: boolean): string {
  return `${name}=${group}; Path=/; Max-Age=${keptForSeconds}; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}
