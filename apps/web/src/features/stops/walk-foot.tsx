import { Link } from "@tanstack/react-router";
import { buttonClass, joinClasses, NextIcon } from "@rundgang/ui";

import { NavigationButton } from "./navigation-button.tsx";
import type { ShownStop } from "./shown-stops.ts";

/** The next stop in one tap: its way in the device's navigation, and its door. */
export function WalkFoot({ current }: { readonly current: ShownStop }) {
  const { name, number, target } = current;
  return (
    <footer className="walk-foot">
      <NavigationButton shown={current} className="walk-button">
        <span>
          Navigation<span className="max-tablet:sr-only"> öffnen</span>
        </span>
      </NavigationButton>
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
