import { createFileRoute, redirect } from "@tanstack/react-router";

import { LogoutPage } from "../pages/logout-page.tsx";
import { StartingPage } from "../pages/starting-page.tsx";
import { settledSession } from "../routing/settled-session.ts";

/** Signs out, asking first where something is unsent; it stays sealed on the device (3-decisions). Then the sign-in page. */
export const Route = createFileRoute("/logout")({
  staticData: { title: "Abmelden" },
  preload: false,
  beforeLoad: async ({ context }) => {
    const session = await settledSession(context.data);
    if (session.type === "signed_out") throw redirect({ to: "/login" });
  },
  component: LogoutPage,
  pendingComponent: StartingPage,
});
