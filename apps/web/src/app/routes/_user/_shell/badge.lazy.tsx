import { createLazyFileRoute } from "@tanstack/react-router";

import { BadgeView } from "../../../../features/badge/badge-view.tsx";

export const Route = createLazyFileRoute("/_user/_shell/badge")({ component: BadgeView });
