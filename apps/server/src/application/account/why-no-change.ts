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

type Why = { readonly code: "last_admin" | "own_account"; readonly at: "roles" | "disabled" };

/**
 * Why an account may not be changed so; null where it may. Somebody must be left who can put things right, and nobody takes that from himself by a
 * wrong click (issue 52: "Never the last admin, never one's own admin role").
 */
export function whyNoChange({ before, next, otherAdmins, isOwn }: Asked): Why | null {
  const at = next.disabled && !before.disabled ? "disabled" : "roles";
  const wasAdmin = before.roles.includes("ROLE_ADMIN") && !before.disabled;
  const isAdmin = next.roles.includes("ROLE_ADMIN") && !next.disabled;
  const losesAdmin = wasAdmin && !isAdmin;
  if (losesAdmin && otherAdmins === 0) return { code: "last_admin", at };
  if (isOwn && (losesAdmin || (next.disabled && !before.disabled))) return { code: "own_account", at };
  return null;
}
