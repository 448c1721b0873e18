import { createRouter } from "@tanstack/react-router";

import type { AppData } from "../../data/types.ts";
import { routeTree } from "../route-tree.gen.ts";

/** What guards and loaders get. */
export type RouterContext = { readonly data: AppData };

/** The router over the file routes. Lazy chunks are fetched on touch, long before the finger lifts. */
export function createAppRouter(data: AppData) {
  return createRouter({ routeTree, context: { data }, defaultPreload: "intent", scrollRestoration: false });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
