import { createLazyFileRoute } from "@tanstack/react-router";

import { QueuePage } from "../../../../features/queue/queue-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/request-queue")({ component: QueuePage });
