import { createFileRoute, redirect } from "@tanstack/react-router";

import { LoadGate } from "../pages/load-gate.tsx";
import { StartingPage } from "../pages/starting-page.tsx";
import { safeReturnUrl } from "../routing/return-url.ts";
import { settledSession } from "../routing/settled-session.ts";

/** Everything that only a signed-in salesman sees (A §2 "Route guard"), once his data is on the device. */
export const Route = createFileRoute("/_user")({
  staticData: { title: null },
  beforeLoad: async ({ context, location }) => {
    const session = await settledSession(context.data);
    if (session.type === "signed_in") return;
    const returnUrl = safeReturnUrl(location.href);
    throw redirect({ to: "/login", search: returnUrl === "/" ? {} : { returnUrl } });
  },
  component: LoadGate,
  pendingComponent: StartingPage,
});
