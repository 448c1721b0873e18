import type { wire } from "@rundgang/contracts";

/** Who is signed in, from the claims of the access token (A §3). */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly wire.Role[];
  readonly feGroup: "a" | "b";
}
