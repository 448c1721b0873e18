import { Link, useRouterState } from "@tanstack/react-router";
import { HomeIcon, MapIcon, SearchIcon, UnitIcon } from "@rundgang/ui";

import { AppMark } from "../../features/session/app-mark.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { RailInbox } from "./rail-inbox.tsx";
import { RailPaper } from "./rail-paper.tsx";

/** The main navigation: a rail at the left, a bar at the foot of a phone. Its places never come or go, because a thumb learns them. */
export function Rail() {
  const data = useAppData();
  const current = useObservable(data.lastUnit);
  /* What lies below Start is of it. */
  const isBelowStart = useRouterState({ select: ({ location }) => location.pathname === "/appointments" });
  const isBelowMap = useRouterState({ select: ({ location }) => location.pathname === "/stops" });
  return (
    <nav className="rail" aria-label="Hauptnavigation">
      <AppMark className="rail-mark" />
      <ul>
        <li>
          <Link
            to="/"
            className="rail-item"
            activeOptions={{ exact: true, includeSearch: false }}
            {...(isBelowStart && { "aria-current": "true" })}
          >
            <HomeIcon />
            Start
          </Link>
        </li>
        <li>
          <Link to="/search" className="rail-item" activeOptions={{ includeSearch: false }}>
            <SearchIcon />
            Suche
          </Link>
        </li>
        <li>
          <Link
            to="/map"
            className="rail-item"
            activeOptions={{ includeSearch: false }}
            {...(isBelowMap && { "aria-current": "true" })}
          >
            <MapIcon />
            Karte
          </Link>
        </li>
        <li>
          {current === null ? (
            /* A link that leads nowhere yet: nobody has opened a unit. */
            <span role="link" aria-disabled="true" className="rail-item">
              <UnitIcon />
              Aktuell
            </span>
          ) : (
            <Link to="/units/$unitId" params={{ unitId: current }} className="rail-item">
              <UnitIcon />
              Aktuell
            </Link>
          )}
        </li>
        <RailPaper />
        <RailInbox />
      </ul>
    </nav>
  );
}
