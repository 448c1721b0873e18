import { Card } from "@rundgang/ui";

import { CalendarFeed } from "../../parts/calendar/calendar-feed.tsx";

/** 'Kalender-Abo': one's own calendar link, as the dialog of the appointments has it. */
export function CalendarCard() {
  return (
    <Card title="Kalender-Abo">
      <div className="grid gap-4">
        <CalendarFeed level="secondary" />
      </div>
    </Card>
  );
}
