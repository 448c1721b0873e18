import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { LoginPage } from "../../features/session/login-page.tsx";

export const Route = createLazyFileRoute("/login")({ component: Login });

function Login() {
  const { returnUrl } = Route.useSearch();
  const navigate = useNavigate();
  return <LoginPage onSignedIn={() => void navigate({ href: returnUrl ?? "/" })} />;
}
