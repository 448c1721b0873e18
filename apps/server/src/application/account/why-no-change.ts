/** What counts of an account for what may become of it. */
interface Standing {
  readonly roles: readonly string[];
  readonly disabled: boolean;
}

interface Asked {
  readonly before: Standing;
  readonly next: Standing;
  /** Open accounts with the role of the administration beside this one. */
  readonly otherAdmins: number;
  /** Whether it is the account of whoever asks. */
  readonly isOwn: boolean;
}

type Reason = "last_admin" | "own_account";

/** Each reason as people read it. */
export const whyNoChangeTexts: Readonly<Record<Reason, string>> = {
  last_admin: "Es muss mindestens ein Konto mit der Rolle Verwaltung geben.",
  own_account: "Das eigene Konto lässt sich so nicht ändern. Bitte lass das jemand anderen mit der Rolle Verwaltung tun.",
};

type Why = { readonly reason: Reason; readonly at: "roles" | "disabled" };

/**
 * Why an account may not be changed so; null where it may. Somebody must be left who can put things right, and nobody takes that from himself by a
 * wrong click.
 */
export function whyNoChange({ before, next, otherAdmins, isOwn }: Asked): Why | null {
  const at = next.disabled && !before.disabled ? "disabled" : "roles";
  const wasAdmin = before.roles.includes("ROLE_ADMIN") && !before.disabled;
  const isAdmin = next.roles.includes("ROLE_ADMIN") && !next.disabled;
  const losesAdmin = wasAdmin && !isAdmin;
  if (losesAdmin && otherAdmins === 0) return { reason: "last_admin", at };
  if (isOwn && (losesAdmin || (next.disabled && !before.disabled))) return { reason: "own_account", at };
  return null;
}
