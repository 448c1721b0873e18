import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate, useRouteContext } from "@tanstack/react-router";
import { HomeIcon, InfoIcon, LogoutIcon, MenuButton, MoreIcon, initialsOf } from "@rundgang/ui";
import { wire } from "@rundgang/contracts";

import { mailCounts } from "../mails/count-query.ts";
import { orderCounts } from "../orders/queries.ts";
import { roomsFor, type RoomCount } from "./rooms.ts";
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

const countWords: Readonly<Record<RoomCount, string>> = { orders: "zu prüfen", mails: "nicht angekommen" };

function SideBar() {
  const session = useSession();
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const api = useApi();
  const isOffice = wire.mayUse("back_office", person.roles);
  const orders = useQuery({ ...orderCounts(api), enabled: isOffice }).data;
  const mails = useQuery({ ...mailCounts(api), enabled: isOffice }).data;
  const counted: Readonly<Record<RoomCount, number>> = {
    orders: orders?.["to_check"] ?? 0,
    mails: (mails?.["returned"] ?? 0) + (mails?.["refused"] ?? 0),
  };
  return (
    <nav className="side" aria-label="Bereiche">
      <p className="side-mark">
        <HomeIcon />
        <span>
          <b>Rundgang</b> <span>Backoffice</span>
        </span>
      </p>
      <ul>
        {roomsFor(person.roles).map(({ to, label, icon: Icon, count, also }) => (
          <li key={to}>
            <Link
              to={to}
              className="side-link"
              activeOptions={{ exact: to === "/", includeSearch: false }}
              {...(also?.test(path) === true && { "data-status": "active" })}
            >
              <Icon />
              <span className="grow">{label}</span>
              {count !== undefined && counted[count] > 0 && (
                <span className="side-count numbers">
                  {counted[count]} <span className="sr-only">{countWords[count]}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
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
          items={[
            { label: "Über Rundgang", icon: <InfoIcon />, run: () => void navigate({ to: "/ueber" }) },
            { label: "Abmelden", icon: <LogoutIcon />, run: () => void session.signOut() },
          ]}
        />
      </div>
    </nav>
  );
}

function titleOf(roles: readonly wire.Role[]): string {
  return roles
    .filter((role) => wire.mayEnterOffice([role]))
    .map((role) => wire.roleEntries[role].title)
    .join(", ");
}
