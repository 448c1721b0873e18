import { createFileRoute, redirect } from "@tanstack/react-router";

/** Signs out, unsent work stays on the device (3-decisions), and goes to the sign-in page. */
export const Route = createFileRoute("/logout")({
  preload: false,
  beforeLoad: async ({ context, preload }) => {
    if (preload) return;
    await context.data.logout();
    throw redirect({ to: "/login" });
  },
});
