import { Link } from "@tanstack/react-router";
import { Chip, iconButtonClass, joinClasses, ListIcon, MapIcon } from "@rundgang/ui";

/** From the list to the map (a button of the list's head; on a phone the bar at the foot is enough), and on the map between both. */
export function ViewSwitch({ view }: { readonly view: "list" | "map" }) {
  if (view === "list") {
    return (
      <Link to="/map" className={joinClasses(iconButtonClass("line"), "max-tablet:hidden")} title="Karte" aria-label="Karte">
        <MapIcon />
      </Link>
    );
  }
  return (
    <nav className="segments map-tool" aria-label="Ansicht">
      <Link to="/" className="segment">
        <ListIcon className="icon-sm" />
        Liste
      </Link>
      <Link to="/map" className="segment" aria-current="page">
        <MapIcon className="icon-sm" />
        Karte
        <Chip level="primary">Beta</Chip>
      </Link>
    </nav>
  );
}
