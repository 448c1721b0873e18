import { createFileRoute } from "@tanstack/react-router";

/** `order`: which one is open; the page says where it is none of one's own. */
export const Route = createFileRoute("/_user/_shell/orders")({
  staticData: { title: "Meine Aufträge" },
  validateSearch: (search: { order?: unknown }) => search,
});
