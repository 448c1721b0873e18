import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { backup } from "@rundgang/contracts";

import { keysIn, type KeyRing } from "../../sessions/key-ring.ts";
import { revokeTokenOf } from "../../sessions/revoke-token.ts";

/** What the signature of a backup is worth, whose session it was aside. */
export type ReadSignature =
  /** Of an app of before, or of a device where nobody was signed in. */
  | { readonly is: "none" }
  /** `unchecked`: the server's secret is not at hand. */
  | { readonly is: "right" | "wrong" | "unchecked"; readonly session: string };

/** Hashes frames one after the other, as the device did (`backupSignature`). */
export function createFrameHash() {
  let hash: Buffer = Buffer.alloc(0);
  return {
    add: (json: Uint8Array, content: Uint8Array): void => {
      hash = sha256(hash, sha256(json), sha256(content));
    },
    /** Whether the session has signed the frames so far. @param ring what its revoke token is derived with, by the secret of now or an earlier one */
    check({ session, mac }: backup.BackupSignature, ring: KeyRing | null): ReadSignature {
      if (ring === null) return { is: "unchecked", session };
      const given = Buffer.from(mac, "hex");
      const isRight = keysIn(ring).some((key) => {
        const right = createHmac("sha256", revokeTokenOf(key, session)).update(backup.signatureInfo()).update(hash).digest();
        return given.length === right.length && timingSafeEqual(given, right);
      });
      return { is: isRight ? "right" : "wrong", session };
    },
  };
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
