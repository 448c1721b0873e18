import { NoticeDialog } from "@rundgang/ui";

import { useDoor, useFlow, useSession } from "../session/session-context.tsx";

/** B §8, to the letter where the mail server said nothing of its own; it cannot be closed. In a call there is no photo. */
export function MailFailedDialog({ onRetry }: { readonly onRetry: () => void }) {
  const { signedBy } = useSession().work;
  const notice = useFlow((context) => context.notice);
  return (
    <NoticeDialog
      title="Anfrage fehlgeschlagen"
      about={useDoor()}
      confirmLabel={signedBy === "customer" ? "Erneut versuchen" : "Erneut versuchen oder Foto einreichen"}
      onConfirm={onRetry}
    >
      Die Anfrage ist leider fehlgeschlagen. {notice ?? "Das Buchungssystem konnte nicht erreicht werden oder antwortet nicht."}
    </NoticeDialog>
  );
}
