import { Link, useRouterState } from "@tanstack/react-router";
import { HomeIcon, MapIcon, SearchIcon, UnitIcon } from "@rundgang/ui";
import { lazy, Suspense } from "react";

import { AppMark } from "../../features/session/app-mark.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";

const RailMore = lazy(async () => ({ default: (await import("./rail-more.tsx")).RailMore }));

/** The main navigation: a rail at the left, a bar at the foot of a phone. */
export function Rail() {
  const data = useAppData();
  const lastUnit = useObservable(data.lastUnit);
  const first = useObservablePart(data.list, (list) => list.at(0)?.nextUnitId ?? null);
  const current = lastUnit ?? first;
  const hasPaper = useObservablePart(data.paperSales, ({ sales }) => sales.length > 0);
  const hasInbox = useObservablePart(data.inbox, ({ entries }) => entries.length > 0);
  /* What lies below Start is of it. */
  const isBelowStart = useRouterState({ select: ({ location }) => location.pathname === "/appointments" });
  const isBelowMap = useRouterState({ select: ({ location }) => location.pathname === "/stops" });
  /* Whoever looks at an empty list still sees where he is. */
  const isPaper = useRouterState({ select: ({ location }) => /^\/(open-p|completeO)/u.test(location.pathname) });
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
        {current !== null && (
          <li>
            <Link to="/units/$unitId" params={{ unitId: current }} className="rail-item">
              <UnitIcon />
              Aktuell
            </Link>
          </li>
        )}
        {(hasPaper || isPaper || hasInbox) && (
          <Suspense>
            <RailMore paper={hasPaper || isPaper} inbox={hasInbox} />
          </Suspense>
        )}
      </ul>
    </nav>
  );
}
