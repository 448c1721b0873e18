import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { leaveForcedWords } from "../../features/session/forced-words.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { isPageHeld } from "../../platform/storage/hold-page.ts";
import { safeReturnUrl } from "./return-url.ts";

/**
 * Leads to the sign-in page when the session ends while a page is open, back afterwards, and on when another tab has signed in. A sign-out that
 * nobody asked for loads the page anew (A §2 "Route guard"), once nothing is left of that session; unless memory has what would be lost.
 */
export function SessionWatch() {
  const data = useAppData();
  const session = useObservable(data.session);
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isIn = session.type === "signed_in";
  const leaving = session.type === "signed_out" && path !== "/login";
  const reason = session.type === "signed_out" ? session.reason : null;
  const warning = session.type === "signed_out" ? session.warning : null;
  const { signedOut } = data;
  /* Of a session that was over before this page was there nothing is left in it. */
  const wasIn = useRef(false);
  useEffect(() => {
    if (isIn) wasIn.current = true;
  }, [isIn]);
  useEffect(() => {
    if (!leaving) return;
    const returnUrl = reason === "session_ended" ? safeReturnUrl(path) : "/";
    const search = returnUrl === "/" ? {} : { returnUrl };
    const isForced = reason === "session_ended" || reason === "load_failed";
    if (!isForced || !wasIn.current || isPageHeld()) return void navigate({ to: "/login", search });
    if (warning !== null) leaveForcedWords(warning);
    const query = new URLSearchParams(search).toString();
    void signedOut().then(() => location.replace(query === "" ? "/login" : `/login?${query}`));
  }, [leaving, reason, warning, path, navigate, signedOut]);
  const router = useRouter();
  const arrived = isIn && path === "/login";
  useEffect(() => {
    /* The route knows where to. */
    if (arrived) void router.invalidate();
  }, [arrived, router]);
  return null;
}
