// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { afterAll, expect, it } from "vitest";

import { routeTree } from "../route-tree.gen.ts";
import { PageTitle, usePageTitle } from "./page-title.tsx";

/* A route that consists of a lazy part alone compiles without a title. */
it("every page has a title", () => {
  const pages = pagesBelow(routeTree);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter(({ options }) => !options.staticData?.title).map(({ id }) => String(id))).toEqual([]);
});

function pagesBelow(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.length === 0 ? [route] : children.flatMap(pagesBelow);
}

const root = createRoot(document.body.appendChild(document.createElement("div")));
afterAll(() => root.unmount());

it("is the route's, or the page's own as long as the page is shown", async () => {
  const frame = createRootRoute({ staticData: { title: null } });
  const page = (path: string, title: string, component?: () => null) =>
    createRoute({ getParentRoute: () => frame, path, staticData: { title }, ...(component && { component }) });
  const router = createRouter({
    routeTree: frame.addChildren([page("/", "Adressen"), page("/unit", "Wohneinheit", House), page("/queue", "Warteschlange")]),
    history: createMemoryHistory(),
    InnerWrap: PageTitle,
  });
  root.render(<RouterProvider router={router} />);
  await expect.poll(() => document.title).toBe("Adressen – Rundgang");
  router.history.push("/unit");
  await expect.poll(() => document.title).toBe("Lindenstraße 14 – Rundgang");
  router.history.push("/queue");
  await expect.poll(() => document.title).toBe("Warteschlange – Rundgang");
});

function House() {
  usePageTitle("Lindenstraße 14");
  return null;
}
