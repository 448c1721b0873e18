import { useEffect } from "react";
import { Button, Dialog, UpdateIcon } from "@rundgang/ui";

import { appVersion } from "../../data/app-version.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { updateWords, type UpdateReason } from "./update-words.ts";

type UpdateDialogProps = {
  readonly reason: UpdateReason;
  /** The person wants to go on as it is. */
  readonly onClose: () => void;
};

/** The update dialog (A §2), also as the prompts of A §4 "App version". It says what the update waits for (D19). */
export function UpdateDialog({ reason, onClose }: UpdateDialogProps) {
  const data = useAppData();
  const update = useObservable(data.update);
  const queue = useObservable(data.queue);
  const online = useObservable(data.online);
  const words = updateWords(reason, update, online, appVersion);
  const { checkForUpdate } = data;
  useEffect(() => {
    if (reason === "asked") void checkForUpdate();
  }, [reason, checkForUpdate]);

  const isUnderWay = update.step === "waiting" || update.step === "fetching";
  const cancel = () => {
    if (isUnderWay) data.cancelUpdate();
    if (!isUnderWay || reason === "asked") onClose();
  };
  const canGoOn = isUnderWay && reason === "asked" && update.waitsFor !== null;
  return (
    <Dialog
      role={reason === "asked" ? "dialog" : "alertdialog"}
      title={words.title}
      onClose={words.cancel === null ? undefined : cancel}
      footer={
        <>
          {words.cancel !== null && <Button onClick={cancel}>{words.cancel}</Button>}
          {canGoOn ? (
            /* What it waits for lies behind this dialog. */
            <Button level="primary" onClick={onClose}>
              Weiterarbeiten
            </Button>
          ) : (
            <Button
              level={reason === "discontinued" ? "danger" : "primary"}
              icon={<UpdateIcon className="icon-sm" />}
              busy={isUnderWay}
              disabled={!words.canUpdate && !isUnderWay}
              onClick={data.applyUpdate}
            >
              Jetzt aktualisieren
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3" data-asks-reload>
        <p>{words.text}</p>
        {reason === "discontinued" && queue.waiting > 0 && <p className="text-muted">{waitingSentence(queue.waiting)}</p>}
        <p role="status" className={words.now === null ? "sr-only" : "font-medium"}>
          {words.now}
        </p>
      </div>
    </Dialog>
  );
}

function waitingSentence(count: number): string {
  return count === 1 ? "1 Vorgang wartet noch auf das Senden." : `${count} Vorgänge warten noch auf das Senden.`;
}
