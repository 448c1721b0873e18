import { useState } from "react";
import { ConfirmDialog, showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useCalmPage } from "../../hooks/use-calm-page.ts";
import { useObservable } from "../../hooks/use-observable.ts";

/**
 * Who belongs to the group of early updates is asked to join, who no longer does to leave (A §4 "Session"). Both reload the app, so
 * the person says when; work and drafts stay.
 */
export function GroupPrompt() {
  const data = useAppData();
  const group = useObservable(data.groupChange);
  const { isDiscontinued } = useObservable(data.update);
  const [busy, setBusy] = useState(false);
  const mayAsk = useCalmPage(group !== null && !isDiscontinued);
  if (group === null || !mayAsk) return null;

  const change = async () => {
    setBusy(true);
    if (await data.changeGroup()) return;
    setBusy(false);
    showToast({ level: "yellow", title: "Der Server ist nicht erreichbar", text: "Versuche es später noch einmal." });
  };
  return (
    <ConfirmDialog
      title={group === "b" ? "Neue Versionen zuerst" : "Zurück zur Standardversion"}
      confirmLabel={group === "b" ? "Teilnehmen und neu laden" : "Verlassen und neu laden"}
      cancelLabel="Später"
      busy={busy}
      onConfirm={() => void change()}
      onCancel={data.postponeGroup}
    >
      <p data-asks-reload>
        {group === "b"
          ? "Du gehörst zu denen, die neue Versionen vor allen anderen bekommen. Dafür wird die App einmal neu geladen."
          : "Du bekommst neue Versionen wieder zusammen mit allen anderen. Dafür wird die App einmal neu geladen."}
      </p>
      <p className="text-muted">Was du erfasst hast, bleibt auf dem Gerät.</p>
    </ConfirmDialog>
  );
}
