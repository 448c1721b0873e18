import { createLazyFileRoute } from "@tanstack/react-router";

import { PracticeCard } from "../../../../features/practice/practice-card.tsx";
import { SettingsView } from "../../../../features/settings/settings-view.tsx";
import { isPracticePage } from "../../../../platform/practice/practice-page.ts";

export const Route = createLazyFileRoute("/_user/_shell/settings")({ component: SettingsPage });

function SettingsPage() {
  return <SettingsView practice={!isPracticePage() && <PracticeCard />} />;
}
