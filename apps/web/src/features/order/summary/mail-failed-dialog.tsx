import { NoticeDialog } from "@rundgang/ui";

import { useDoor } from "../session/session-context.tsx";

/** B §8, to the letter; it cannot be closed. */
export function MailFailedDialog({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeDialog
      title="Anfrage fehlgeschlagen"
      about={useDoor()}
      confirmLabel="Erneut versuchen oder Foto einreichen"
      onConfirm={onRetry}
    >
      Die Anfrage ist leider fehlgeschlagen. Das Buchungssystem konnte nicht erreicht werden oder antwortet nicht.
    </NoticeDialog>
  );
}
