import { isRole, isUuid, type wire } from "@rundgang/contracts";

import { fieldsOf, isText, listOf } from "../kept-row.ts";

/** Who is signed in, from the claims of the access token (A §3), as it is kept on the device. */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly wire.Role[];
  readonly feGroup: "a" | "b";
}

/** The user as he was kept; null where it is none that this version knows. */
export function readUser(stored: unknown): SignedInUser | null {
  const { id, username, name, roles: given, feGroup } = fieldsOf(stored);
  const roles = listOf(given, isRole);
  if (!isUuid(id) || !isText(username) || !isText(name) || roles === null || (feGroup !== "a" && feGroup !== "b")) return null;
  return { id, username, name, roles, feGroup };
}
