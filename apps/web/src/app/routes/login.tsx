import { createFileRoute, redirect } from "@tanstack/react-router";

import { safeReturnUrl } from "../routing/return-url.ts";
import { settledSession } from "../routing/settled-session.ts";

type LoginSearch = { returnUrl?: string };

export const Route = createFileRoute("/login")({
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const returnUrl = safeReturnUrl(search["returnUrl"]);
    return returnUrl === "/" ? {} : { returnUrl };
  },
  beforeLoad: async ({ context, search }) => {
    const session = await settledSession(context.data);
    if (session.type === "signed_in") throw redirect({ href: search.returnUrl ?? "/" });
  },
});
