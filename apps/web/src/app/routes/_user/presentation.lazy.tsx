import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { PresentationPage } from "../../../features/presentation/presentation-page.tsx";
import { uuidOf } from "../../routing/unit-id.ts";

export const Route = createLazyFileRoute("/_user/presentation")({ component: Presentation });

/** `session`: the call whose presentation it is. `presenterMode=true`: with what leads on; otherwise the page only follows. */
function Presentation() {
  const { session, presenterMode }: Readonly<Record<string, unknown>> = Route.useSearch();
  const navigate = useNavigate();
  return (
    <PresentationPage
      session={uuidOf(session) ?? undefined}
      isPresenter={String(presenterMode) === "true"}
      onLeave={() => void navigate({ to: "/appointments", replace: true })}
    />
  );
}
