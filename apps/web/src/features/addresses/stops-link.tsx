import { Link } from "@tanstack/react-router";
import { iconButtonClass, WalkIcon } from "@rundgang/ui";

const label = "Deine nächsten 10 Stops";

/** The way to the walk over the next doors of the list. */
export function StopsLink() {
  return (
    <Link to="/stops" className={iconButtonClass("line")} aria-label={label} title={label}>
      <WalkIcon />
    </Link>
  );
}
