import { createLazyFileRoute } from "@tanstack/react-router";

import { SettingsView } from "../../../../features/settings/settings-view.tsx";

export const Route = createLazyFileRoute("/_user/_shell/settings")({ component: SettingsView });
