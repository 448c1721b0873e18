import { Link, useRouteContext } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";

interface SteeringTab {
  readonly to: "/steuerung" | "/steuerung/tag" | "/steuerung/verteilen" | "/steuerung/termine";
  readonly label: string;
  /** The roles that it is for; without them it is for everybody here. */
  readonly roles?: readonly wire.Role[];
}

/* Nobody's day is the office's to look at (decision 128). */
const tabs: readonly SteeringTab[] = [
  { to: "/steuerung", label: "Überblick" },
  { to: "/steuerung/tag", label: "Tagesverlauf", roles: ["ROLE_TEAM_LEAD"] },
  { to: "/steuerung/verteilen", label: "Verteilen", roles: ["ROLE_TEAM_LEAD", "ROLE_ADMIN"] },
  { to: "/steuerung/termine", label: "Termine" },
];

/** The pages of Steuerung, side by side. */
export function SteeringTabs() {
  const { person } = useRouteContext({ from: "__root__" });
  return (
    <nav className="views quiet-scroll" aria-label="Steuerung">
      {tabs
        .filter(({ roles }) => roles === undefined || roles.some((role) => person.roles.includes(role)))
        .map(({ to, label }) => (
          <Link key={to} to={to} className="view" activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        ))}
    </nav>
  );
}
