import { createLazyFileRoute } from "@tanstack/react-router";

import { NoOrderPage } from "../../../pages/no-id-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/order/")({ component: NoOrderPage });
