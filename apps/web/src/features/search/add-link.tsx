import { Link } from "@tanstack/react-router";
import { AddPlaceIcon, buttonClass } from "@rundgang/ui";

/** 'Nicht dabei?': the way to the form for an address that nobody has; there alone is said what stands against it. */
export function AddLink() {
  return (
    <div className="search-add">
      <div>
        <p className="font-bold">Nicht dabei?</p>
        <p className="text-sm text-muted">Füge die Adresse in deinem Gebiet hinzu.</p>
      </div>
      <Link to="/search" search={{ add: true }} className={buttonClass()}>
        <AddPlaceIcon className="icon-sm" />
        Adresse hinzufügen
      </Link>
    </div>
  );
}
