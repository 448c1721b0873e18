import { createRouter } from "@tanstack/react-router";
import { pressBack } from "@rundgang/ui";

import type { AppData } from "../../data/types.ts";
import { sparesData } from "../../platform/connection/spares-data.ts";
import { routeTree } from "../route-tree.gen.ts";
import { PageTitle } from "./page-title.tsx";

/** What guards and loaders get. */
export type RouterContext = {
  readonly data: AppData;
  /** Whether the app begins with the page that is asked for now: after its start, or a sign-in. A page that is loaded anew goes on. */
  readonly isBeginning: () => boolean;
};

/** The router over the file routes. Lazy chunks are fetched on touch, long before the finger lifts. */
export function createAppRouter(data: AppData) {
  /* No protocol is allowed: the router itself never leaves the app, whatever an address says. */
  const options = { defaultPreload: sparesData() ? false : "intent", scrollRestoration: false, InnerWrap: PageTitle } as const;
  const router = createRouter({ ...options, routeTree, context: { data, isBeginning }, protocolAllowlist: [] });
  function isBeginning(): boolean {
    const before = router.state.resolvedLocation?.pathname;
    return before === undefined ? !isReload() : before === "/login";
  }
  /* Back closes what lies on the page before the page itself goes. */
  router.history.block({ blockerFn: ({ action }) => action === "BACK" && pressBack(), enableBeforeUnload: false });
  return router;
}

function isReload(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
