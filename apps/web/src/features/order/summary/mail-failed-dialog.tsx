import { NoticeDialog } from "@rundgang/ui";

import { useDoor, useSession } from "../session/session-context.tsx";

/** B §8, to the letter; it cannot be closed. In a call there is no photo. */
export function MailFailedDialog({ onRetry }: { readonly onRetry: () => void }) {
  const { signedBy } = useSession().work;
  return (
    <NoticeDialog
      title="Anfrage fehlgeschlagen"
      about={useDoor()}
      confirmLabel={signedBy === "customer" ? "Erneut versuchen" : "Erneut versuchen oder Foto einreichen"}
      onConfirm={onRetry}
    >
      Die Anfrage ist leider fehlgeschlagen. Das Buchungssystem konnte nicht erreicht werden oder antwortet nicht.
    </NoticeDialog>
  );
}
