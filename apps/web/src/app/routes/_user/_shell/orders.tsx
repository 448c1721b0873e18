import { createFileRoute } from "@tanstack/react-router";

/** `order`: which one is open; what is no order of one's own is said to be none by the page. */
export const Route = createFileRoute("/_user/_shell/orders")({
  staticData: { title: "Meine Aufträge" },
  validateSearch: ({ order }: { order?: unknown }): { order?: string } => (order ? { order: String(order) } : {}),
});
