import { createFileRoute, redirect } from "@tanstack/react-router";

/** Without a unit (its id is optional, A §2) all of them. */
export const Route = createFileRoute("/_user/_shell/completeOrder")({
  staticData: { title: "Offene Papieraufträge" },
  beforeLoad: () => {
    throw redirect({ to: "/open-paper-orders", replace: true });
  },
});
