import { Link } from "@tanstack/react-router";
import { buttonClass, joinClasses, NavigationIcon, NextIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { navigationKind, navigationLink } from "../../platform/navigation/navigation-link.ts";
import type { ShownStop } from "./shown-stops.ts";

/** The next stop in one tap: its way in the device's navigation, and its door. */
export function WalkFoot({ current }: { readonly current: ShownStop }) {
  const { stop, name, number, target } = current;
  const position = useAppData().position.getSnapshot();
  const { href, isPage } = navigationLink(navigationKind(navigator), { lat: stop.lat, lon: stop.lon, name }, position);
  return (
    <footer className="walk-foot">
      <a
        className={joinClasses(buttonClass(), "walk-button")}
        href={href}
        {...(isPage && { target: "_blank", rel: "noreferrer" })}
      >
        <NavigationIcon />
        <span>
          Navigation<span className="max-tablet:sr-only"> öffnen</span>
        </span>
        {isPage && <span className="sr-only"> (in einem neuen Tab)</span>}
      </a>
      {target !== null && (
        <Link
          to={target.isHouse ? "/units/$unitId/house" : "/units/$unitId"}
          params={{ unitId: target.unitId }}
          search={{ stop: true }}
          className={joinClasses(buttonClass({ level: "primary" }), "walk-button walk-go")}
        >
          <span className="walk-go-number" aria-hidden="true">
            {number}
          </span>
          <span className="min-w-0 wrap-anywhere">Zu {name}</span>
          <NextIcon className="icon-sm walk-go-arrow" />
        </Link>
      )}
    </footer>
  );
}
