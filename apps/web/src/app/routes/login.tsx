import { createFileRoute, redirect } from "@tanstack/react-router";

import { StartingPage } from "../pages/starting-page.tsx";
import { safeReturnUrl } from "../routing/return-url.ts";
import { settledSession } from "../routing/settled-session.ts";

/* What is not taken is said to be undefined: a member left out stays as the address has it. */
type LoginSearch = { returnUrl?: string | undefined };

export const Route = createFileRoute("/login")({
  staticData: { title: "Anmelden" },
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const returnUrl = safeReturnUrl(search["returnUrl"]);
    return { returnUrl: returnUrl === "/" ? undefined : returnUrl };
  },
  beforeLoad: async ({ context, search }) => {
    const session = await settledSession(context.data);
    if (session.type === "signed_in") throw redirect({ href: safeReturnUrl(search.returnUrl) });
  },
  pendingComponent: StartingPage,
});
