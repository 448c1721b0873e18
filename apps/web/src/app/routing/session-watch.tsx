import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { safeReturnUrl } from "./return-url.ts";

/** Leads to the sign-in page when the session ends while a page is open, back afterwards, and on when another tab has signed in. */
export function SessionWatch() {
  const session = useObservable(useAppData().session);
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const leaving = session.type === "signed_out" && path !== "/login";
  const returns = session.type === "signed_out" && session.reason === "session_ended";
  useEffect(() => {
    if (!leaving) return;
    const returnUrl = returns ? safeReturnUrl(path) : "/";
    void navigate({ to: "/login", search: returnUrl === "/" ? {} : { returnUrl } });
  }, [leaving, returns, path, navigate]);
  const router = useRouter();
  const arrived = session.type === "signed_in" && path === "/login";
  useEffect(() => {
    /* The route knows where to. */
    if (arrived) void router.invalidate();
  }, [arrived, router]);
  return null;
}
