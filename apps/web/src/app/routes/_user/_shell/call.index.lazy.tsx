import { createLazyFileRoute } from "@tanstack/react-router";

import { NoCallPage } from "../../../pages/no-id-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/call/")({ component: NoCallPage });
