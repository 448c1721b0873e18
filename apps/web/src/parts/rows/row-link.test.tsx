// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

import { RowLink } from "./row-link.tsx";

const unit = "0193dddd-0000-7000-8000-000000000001";
const frame = createRootRoute({ staticData: { title: null } });
const list = createRoute({
  getParentRoute: () => frame,
  path: "/",
  staticData: { title: null },
  component: () => (
    <>
      <RowLink id="plain" href={`/units/${unit}?appointment=${unit}`} tabIndex={-1} data-row-link="">
        Lindenstraße
      </RowLink>
      <RowLink id="beside" href={`/units/${unit}`} onClick={(event) => event.preventDefault()}>
        Mühlgasse
      </RowLink>
    </>
  ),
});
const page = createRoute({
  getParentRoute: () => frame,
  path: "/units/$unitId",
  staticData: { title: null },
  component: () => "Wohneinheit",
});
const router = createRouter({ routeTree: frame.addChildren([list, page]), history: createMemoryHistory() });
const root = createRoot(document.body.appendChild(document.createElement("div")));
root.render(<RouterProvider router={router} />);
afterAll(() => root.unmount());

beforeEach(async () => {
  await router.navigate({ to: "/" });
  await vi.waitUntil(() => document.querySelector("#plain"));
});

/** Clicks a link; whether the browser was left to follow it. */
function click(id: string, keys: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
  document.querySelector(id)?.dispatchEvent(event);
  return !event.defaultPrevented;
}

it("a row's link bears its address and what the list walks by", () => {
  const link = document.querySelector("#plain");
  const built = router.buildLocation({ to: "/units/$unitId", params: { unitId: unit }, search: { appointment: unit } } as never);
  expect(link?.getAttribute("href")).toBe(built.href);
  expect([link?.getAttribute("tabindex"), link?.hasAttribute("data-row-link")]).toEqual(["-1", true]);
});

it("a plain click on a row opens its page within the app, with what the address asks for", async () => {
  expect(click("#plain")).toBe(false);
  await expect.poll(() => document.body.textContent).toBe("Wohneinheit");
  expect(router.state.location.search).toEqual({ appointment: unit });
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %j is left to the browser",
  async (keys) => {
    expect(click("#plain", keys)).toBe(true);
    expect(router.state.location.pathname).toBe("/");
  },
);

it("a row that opens beside the list leads nowhere else", () => {
  expect(click("#beside")).toBe(false);
  expect(router.state.location.pathname).toBe("/");
});

it("in an app that lies below a path, as the practice does, the row's address lies there too", async () => {
  const below = createRouter({
    routeTree: frame.addChildren([list, page]),
    basepath: "/uebung",
    history: createMemoryHistory({ initialEntries: ["/uebung/"] }),
  });
  const box = document.body.appendChild(document.createElement("div"));
  const practice = createRoot(box);
  practice.render(<RouterProvider router={below} />);
  const link = await vi.waitUntil(() => box.querySelector<HTMLAnchorElement>("#plain"));
  expect(link.getAttribute("href")).toBe(`/uebung/units/${unit}?appointment=${unit}`);
  link.click();
  await expect.poll(() => box.textContent).toBe("Wohneinheit");
  expect(below.history.location.pathname).toBe(`/uebung/units/${unit}`);
  practice.unmount();
  box.remove();
});
