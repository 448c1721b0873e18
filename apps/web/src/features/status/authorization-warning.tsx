import { useEffect, useState } from "react";
import { ConfirmDialog } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { noteWarning, untilNextWarning } from "./warning-times.ts";

/**
 * The authorization warning (A §2, §8): the server takes nothing of this session any more. At most once an hour; in between the mark in the top
 * panel says it.
 */
export function AuthorizationWarning({ onSignIn }: { readonly onSignIn: () => void }) {
  const data = useAppData();
  const { held } = useObservable(data.queue);
  const session = useObservable(data.session);
  const isOver = held && session.type === "signed_in" && session.tokens;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOver || isShown) return undefined;
    const timer = setTimeout(() => {
      noteWarning(Date.now());
      setShown(true);
    }, untilNextWarning(Date.now()));
    return () => clearTimeout(timer);
  }, [isOver, isShown]);
  if (!isOver || !isShown) return null;
  return (
    <ConfirmDialog
      title="Sitzung abgelaufen"
      severity="danger"
      confirmLabel="Neu anmelden"
      cancelLabel="Später"
      onConfirm={() => {
        setShown(false);
        onSignIn();
      }}
      onCancel={() => setShown(false)}
    >
      <p>
        Es scheint als sei deine Sitzung abgelaufen. Was du erfasst hast, bleibt auf dem Gerät und wird nach der Anmeldung
        gesendet.
      </p>
    </ConfirmDialog>
  );
}
