import { Outlet } from "@tanstack/react-router";

import { StatusBar } from "../../features/status/status-bar.tsx";
import { Rail } from "./rail.tsx";
import { TopPanel } from "./top-panel.tsx";

/** The default layout (A §2). The page scrolls inside of it, the frame stays. */
export function Shell() {
  return (
    <div className="shell">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt
      </a>
      <TopPanel />
      <Rail />
      <main className="shell-main" id="inhalt" tabIndex={-1}>
        <Outlet />
      </main>
      <StatusBar />
    </div>
  );
}
