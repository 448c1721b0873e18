import { createLazyFileRoute } from "@tanstack/react-router";

import { SelfTestView } from "../../../../features/self-test/self-test-view.tsx";

export const Route = createLazyFileRoute("/_user/_shell/test")({ component: SelfTestView });
