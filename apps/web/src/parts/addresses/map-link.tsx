import { Link } from "@tanstack/react-router";
import { iconButtonClass, joinClasses, MapIcon } from "@rundgang/ui";

/** From the list to the map: on a phone the bar at the foot is enough. */
export function MapLink() {
  return (
    <Link to="/map" className={joinClasses(iconButtonClass("line"), "max-tablet:hidden")} title="Karte" aria-label="Karte">
      <MapIcon />
    </Link>
  );
}
