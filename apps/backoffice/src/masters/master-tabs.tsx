import { Link } from "@tanstack/react-router";

const tabs = [
  { to: "/anbieter", label: "Anbieter" },
  { to: "/bisherige-anbieter", label: "Bisherige Anbieter" },
  { to: "/hinweise", label: "Hinweise" },
  { to: "/praesentationen", label: "Präsentationen" },
  { to: "/app-versionen", label: "App-Versionen" },
] as const;

/** The kinds of masters, each a page. */
export function MasterTabs() {
  return (
    <nav className="master-tabs" aria-label="Stammdaten">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} className="master-tab" activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
