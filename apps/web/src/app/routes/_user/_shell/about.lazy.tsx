import { createLazyFileRoute } from "@tanstack/react-router";

import { AboutView } from "../../../../features/about/about-view.tsx";

export const Route = createLazyFileRoute("/_user/_shell/about")({ component: AboutView });
