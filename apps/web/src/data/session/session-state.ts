import type { SignedInUser } from "../keys/signed-in-user.ts";

/** Why nobody is signed in; the login page says it. */
export type SignedOutReason = "logout" | "session_ended" | "load_failed";

/** The session as judged on the device: an expired access token while offline is still signed in (3-decisions). */
export type SessionState =
  /** Tokens and keys are being read from the device. */
  | { readonly type: "starting" }
  | {
      readonly type: "signed_out";
      readonly reason: SignedOutReason | null;
      /** The sentence for the login page, or null. */
      readonly warning: string | null;
      /** Unsent requests on this device, whose-ever: 'N gesperrte Aufträge auf diesem Gerät'. */
      readonly lockedRequests: number;
    }
  | {
      readonly type: "signed_in";
      readonly user: SignedInUser;
      /** False: unlocked with the password while there was no line. The screens work, nothing is sent until a login with a line. */
      readonly tokens: boolean;
    };

export type LoginResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: "login_failed" | "login_throttled" | "wrong_app" | "offline" | "unavailable" | "refused";
      /** German, for people. */
      readonly text: string;
      /** The server's list of A §8 'Anmeldung fehlgeschlagen'. */
      readonly errors: readonly string[];
    };
