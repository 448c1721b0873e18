import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

import { AppTitle } from "../../features/session/app-mark.tsx";
import { LogoutDoor } from "../shell/logout-door.tsx";

/** /logout: the question where there is one; staying leads back to where it came from. */
export function LogoutPage() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const onStayed = useCallback(() => {
    if (canGoBack) router.history.back();
    else void navigate({ to: "/" });
  }, [canGoBack, navigate, router]);
  return (
    <main className="grid min-h-full place-content-center">
      <AppTitle />
      <LogoutDoor onStayed={onStayed} />
    </main>
  );
}
