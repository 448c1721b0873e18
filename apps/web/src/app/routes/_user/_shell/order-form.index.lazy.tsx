import { createLazyFileRoute } from "@tanstack/react-router";

import { NoFormPage } from "../../../pages/no-id-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/order-form/")({ component: NoFormPage });
