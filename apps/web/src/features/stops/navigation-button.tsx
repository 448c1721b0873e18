import type { ReactNode } from "react";
import { buttonClass, joinClasses, NavigationIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { navigationKind, navigationLink } from "../../platform/navigation/navigation-link.ts";
import type { ShownStop } from "./shown-stops.ts";

type NavigationButtonProps = {
  readonly shown: Pick<ShownStop, "stop" | "name">;
  readonly size?: "large";
  readonly className: string;
  readonly children: ReactNode;
};

/** The way to a stop in the device's navigation: an app of the device, or a page of its own. */
export function NavigationButton({ shown: { stop, name }, size, className, children }: NavigationButtonProps) {
  const position = useAppData().position.getSnapshot();
  const { href, isPage } = navigationLink(navigationKind(navigator), { lat: stop.lat, lon: stop.lon, name }, position);
  return (
    <a
      className={joinClasses(buttonClass(size && { size }), className)}
      href={href}
      {...(isPage && { target: "_blank", rel: "noreferrer" })}
    >
      <NavigationIcon />
      {children}
      {isPage && <span className="sr-only"> (in einem neuen Tab)</span>}
    </a>
  );
}
