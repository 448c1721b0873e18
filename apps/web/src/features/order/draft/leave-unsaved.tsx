import { ConfirmDialog } from "@rundgang/ui";
import { useEffect } from "react";

import { useLate } from "../../../hooks/use-late.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

type LeaveUnsavedProps = {
  readonly keeper: DraftKeeper;
  /** Which door. */
  readonly door: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** True when all that was entered is on the device. */
export function isSafe({ isWriting, state }: DraftKeeper): boolean {
  return !isWriting.getSnapshot() && state.getSnapshot().type !== "failed";
}

/** Leaves once the last answers are on the device; where it refuses them, or takes long, it is asked: they go with the form. */
export function LeaveUnsaved({ keeper, door, onLeave, onStay }: LeaveUnsavedProps) {
  const kept = useObservable(keeper.state);
  const isWriting = useObservable(keeper.isWriting);
  const takesLong = useLate(400, isWriting);
  const isDone = !isWriting && kept.type !== "failed";
  useEffect(() => {
    if (isDone) onLeave();
  }, [isDone, onLeave]);
  if (isDone || (isWriting && !takesLong)) return null;
  return (
    <ConfirmDialog
      title="Nicht alles ist gesichert"
      about={door}
      severity="danger"
      confirmLabel="Trotzdem verlassen"
      cancelLabel="Hier bleiben"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {kept.type === "failed" ? kept.text : "Das Gerät sichert noch."} Deine letzten Angaben stehen nur auf diesem Bildschirm.
      Verlässt du das Formular, sind sie vielleicht verloren.
    </ConfirmDialog>
  );
}
