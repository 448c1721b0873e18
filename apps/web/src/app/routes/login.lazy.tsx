import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { LoginPage } from "../../features/session/login-page.tsx";
import { usePageTitle } from "../pages/use-page-title.ts";

export const Route = createLazyFileRoute("/login")({ component: Login });

function Login() {
  usePageTitle("Anmelden");
  const { returnUrl } = Route.useSearch();
  const navigate = useNavigate();
  return <LoginPage onSignedIn={() => void navigate({ href: returnUrl ?? "/" })} />;
}
