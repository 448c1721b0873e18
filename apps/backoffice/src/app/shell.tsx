import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useRouteContext } from "@tanstack/react-router";
import { FormIcon, HomeIcon, ListIcon, LogoutIcon, MailIcon, MenuButton, MoreIcon, initialsOf } from "@rundgang/ui";
import { wire } from "@rundgang/contracts";

import { mailCounts } from "../mails/count-query.ts";
import { orderCounts } from "../orders/queries.ts";
import { useApi, useSession } from "../session/session-context.tsx";

/** What stands around every page: the side bar with the rooms and who works here. */
export function Shell() {
  return (
    <div className="office">
      <a className="skip-link" href="#inhalt">
        Zum Inhalt
      </a>
      <SideBar />
      <main id="inhalt" className="office-main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function SideBar() {
  const session = useSession();
  const { person } = useRouteContext({ from: "__root__" });
  const counts = useQuery(orderCounts(useApi()));
  const mails = useQuery(mailCounts(useApi()));
  const lost = (mails.data?.["returned"] ?? 0) + (mails.data?.["refused"] ?? 0);
  const toCheck = counts.data?.["to_check"] ?? 0;
  return (
    <nav className="side" aria-label="Bereiche">
      <p className="side-mark">
        <HomeIcon />
        <span>
          <b>Rundgang</b> <span>Backoffice</span>
        </span>
      </p>
      <ul>
        <li>
          <Link to="/" className="side-link" activeOptions={{ exact: true, includeSearch: false }}>
            <ListIcon />
            <span className="grow">Übersicht</span>
          </Link>
        </li>
        <li>
          <Link to="/auftraege" className="side-link" activeOptions={{ includeSearch: false }}>
            <FormIcon />
            <span className="grow">Aufträge</span>
            {toCheck > 0 && (
              <span className="side-count numbers">
                {toCheck} <span className="sr-only">zu prüfen</span>
              </span>
            )}
          </Link>
        </li>
        <li>
          <Link to="/mails" className="side-link" activeOptions={{ includeSearch: false }}>
            <MailIcon />
            <span className="grow">Mails</span>
            {lost > 0 && (
              <span className="side-count numbers">
                {lost} <span className="sr-only">nicht angekommen</span>
              </span>
            )}
          </Link>
        </li>
      </ul>
      <div className="side-person">
        <span className="initials" aria-hidden="true">
          {initialsOf(person.name)}
        </span>
        <span className="min-w-0 grow">
          <b className="block truncate">{person.name}</b>
          <span className="block truncate text-sm">{titleOf(person.roles)}</span>
        </span>
        <MenuButton
          label="Konto"
          icon={<MoreIcon />}
          items={[{ label: "Abmelden", icon: <LogoutIcon />, run: () => void session.signOut() }]}
        />
      </div>
    </nav>
  );
}

function titleOf(roles: readonly wire.Role[]): string {
  return roles
    .filter((role) => wire.mayUse("back_office", [role]))
    .map((role) => wire.roleEntries[role].title)
    .join(", ");
}
