import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { LoginPage } from "../../features/session/login-page.tsx";
import { usePageTitle } from "../pages/use-page-title.ts";
import { safeReturnUrl } from "../routing/return-url.ts";

export const Route = createLazyFileRoute("/login")({ component: Login });

function Login() {
  usePageTitle("Anmelden");
  const { returnUrl } = Route.useSearch();
  const navigate = useNavigate();
  return <LoginPage onSignedIn={() => void navigate({ href: safeReturnUrl(returnUrl) })} />;
}
