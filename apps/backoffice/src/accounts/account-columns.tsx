import { wire } from "@rundgang/contracts";
import { Chip, initialsOf, LockIcon, type Column } from "@rundgang/ui";

import { seenText } from "./account-words.ts";

/**
 * The columns of the list.
 * @param now an ISO instant
 * @param isNarrow an account is open beside it
 */
export function accountColumns(now: string, isNarrow: boolean): readonly Column<wire.Account>[] {
  const columns: readonly (Column<wire.Account> & { readonly spare?: true })[] = [
    {
      id: "name",
      title: "Name",
      cell: (account) => (
        <span className="account-cell">
          <span className="initials initials-small" aria-hidden="true">
            {initialsOf(account.name)}
          </span>
          <span className="min-w-0">
            <b className="block truncate">{account.name}</b>
            <span className="account-login">{account.username}</span>
          </span>
        </span>
      ),
    },
    { id: "roles", title: "Rollen", width: "15rem", wide: true, cell: RoleChips },
    {
      id: "territories",
      title: "Gebiete",
      width: "5rem",
      numeric: true,
      wide: true,
      cell: (one) => numberCell(one.territories.length),
    },
    {
      id: "sessions",
      title: "Sitzungen",
      width: "6rem",
      numeric: true,
      wide: true,
      spare: true,
      cell: (one) => numberCell(one.sessions.length),
    },
    { id: "seen", title: "gesehen", width: "8.5rem", numeric: true, cell: (one) => seenText(one, now) },
  ];
  return columns.filter(({ spare }) => !(isNarrow && spare === true));
}

/** What an account is, as chips; a locked one says so first. */
export function RoleChips({ roles, disabled }: Pick<wire.Account, "roles" | "disabled">) {
  return (
    <span className="account-roles">
      {disabled && (
        <Chip level="danger" icon={<LockIcon className="icon-xs" />}>
          gesperrt
        </Chip>
      )}
      {roles.map((role) => (
        <Chip key={role} level={wire.mayUse("back_office", [role]) ? "primary" : "secondary"}>
          {wire.roleEntries[role].title}
        </Chip>
      ))}
    </span>
  );
}

function numberCell(count: number) {
  return <span className="numbers">{count === 0 ? "–" : count}</span>;
}
