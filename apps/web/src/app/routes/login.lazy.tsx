import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { LoginPage } from "../../features/session/login-page.tsx";
import { safeReturnUrl } from "../routing/return-url.ts";

export const Route = createLazyFileRoute("/login")({ component: Login });

function Login() {
  const { returnUrl } = Route.useSearch();
  const navigate = useNavigate();
  return <LoginPage onSignedIn={() => void navigate({ href: safeReturnUrl(returnUrl) })} />;
}
