import { createLazyFileRoute } from "@tanstack/react-router";

import { NoDummyFormPage } from "../../../pages/no-id-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/order-form-dummy/")({ component: NoDummyFormPage });
