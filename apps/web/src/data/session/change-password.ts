import type { Api } from "@rundgang/api-client";
import { calls, constraintViolationList, newPasswordFault, samePasswordText, type wire } from "@rundgang/contracts";

import { wrapKeys } from "../keys/password-wrap.ts";
import type { UnlockStore } from "../keys/unlock-store.ts";
import { onlineRefusal } from "../net/online-refusal.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";

/** What a change of the password needs of server and device. */
export interface ChangePasswordPorts {
  readonly api: Api;
  readonly unlock: Pick<UnlockStore, "write" | "writeBeside" | "forgetBeside">;
  /** The data keys that lie on this device; none where nobody is signed in. */
  readonly keysOf: (userId: string) => Promise<readonly wire.DataKey[]>;
}

/** `text` is German; `field` is what it stands at, null where it is about neither of the two. */
export type PasswordResult =
  | { readonly ok: true; readonly endedSessions: number }
  | { readonly ok: false; readonly field: "current" | "next" | null; readonly text: string };

const offlineText =
  "Keine Verbindung zum Server: Ob das neue Passwort gilt, ist offen. Bitte versuche es mit denselben Eingaben noch einmal; " +
  "bis dahin öffnen auf diesem Gerät beide Passwörter deine Arbeit.";
const keysText = "Auf diesem Gerät ist gerade kein Platz für dein neues Passwort. Es wurde nichts geändert.";

/**
 * Changes one's own password. The data keys of this device are wrapped under the new one *before* the server is asked, beside what is
 * there: whatever becomes of the answer, the password that counts then opens the unsent work without a line (decision 051).
 */
export async function changePassword(
  { api, unlock, keysOf }: ChangePasswordPorts,
  user: SignedInUser,
  current: string,
  next: string,
): Promise<PasswordResult> {
  const fault = newPasswordFault(next) ?? (next === current ? samePasswordText : null);
  if (fault !== null) return { ok: false, field: "next", text: fault };
  const kept = await keep(next);
  if (kept === null) return { ok: false, field: null, text: keysText };
  const result = await api.request(calls.changePassword, { body: { currentPassword: current, newPassword: next } });
  if (result.type === "ok") {
    /* Both open it where this fails: until the next sign-in. */
    await unlock.write(kept.row).catch(() => undefined);
    return { ok: true, endedSessions: result.value.endedSessions };
  }
  const isOpen = result.type === "offline" || (result.type === "refused" && result.status >= 500);
  if (!isOpen) await unlock.forgetBeside(kept.key).catch(() => undefined);
  if (result.type !== "refused") return { ok: false, field: null, text: onlineRefusal(result, offlineText).text };
  return { ok: false, ...violationOf(result.body, result.text) };

  async function keep(password: string) {
    try {
      const keys = await keysOf(user.id);
      if (keys.length === 0) return null;
      const row = await wrapKeys(password, { user, keys });
      return { row, key: await unlock.writeBeside(row) };
    } catch {
      return null;
    }
  }
}

const fieldOf: Readonly<Record<string, "current" | "next">> = { currentPassword: "current", newPassword: "next" };

function violationOf(body: unknown, text: string): { field: "current" | "next" | null; text: string } {
  const first = constraintViolationList.safeParse(body).data?.violations[0];
  const field = fieldOf[first?.propertyPath ?? ""] ?? null;
  return field === null || first === undefined ? { field: null, text } : { field, text: first.message };
}
