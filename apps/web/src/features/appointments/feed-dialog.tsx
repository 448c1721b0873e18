import { Button, Dialog } from "@rundgang/ui";

import { CalendarFeed } from "../../parts/calendar/calendar-feed.tsx";

/** 'Kalender abonnieren', from the appointments; /settings has the same as a card. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Kalender abonnieren" onClose={onClose} footer={<Button onClick={onClose}>Fertig</Button>}>
      <CalendarFeed level="primary" />
    </Dialog>
  );
}
