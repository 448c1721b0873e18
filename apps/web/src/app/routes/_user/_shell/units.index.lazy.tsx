import { createLazyFileRoute } from "@tanstack/react-router";

import { NoUnitPage } from "../../../pages/no-id-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/units/")({ component: NoUnitPage });
