import { Link } from "@tanstack/react-router";
import { Chip, ListIcon, MapIcon } from "@rundgang/ui";

/** On the map: between it and the list. */
export function ViewSwitch() {
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
