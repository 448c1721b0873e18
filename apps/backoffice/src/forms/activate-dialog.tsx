import { useQueryClient } from "@tanstack/react-query";
import { calls } from "@rundgang/contracts";
import { Button, Dialog, showToast } from "@rundgang/ui";

import { refreshMasters } from "../masters/refresh-masters.ts";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";

type ActivateDialogProps = {
  readonly form: { readonly uuid: string; readonly name: string; readonly version: string };
  /** The version that it takes the place of. */
  readonly active: string | null;
  /** Prices that become others; null where nobody compared. */
  readonly prices: number | null;
  /** Summaries that customers have of the version before; null where nobody counted. */
  readonly begun: number | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Says what activating a form does, and does it with the password of now. */
export function ActivateDialog({ form, active, prices, begun, onDone, onClose }: ActivateDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const { uuid, name, version } = form;
  const send = async () => {
    const done = await write.send(() =>
      api.request(calls.patchOrderForm, { params: { id: uuid }, body: { version, status: "ACTIVE" } }),
    );
    refreshMasters(queries);
    if (done === null) return;
    showToast({ about: "master", level: "positive", title: `${name}: Fassung ${version} gilt ab jetzt` });
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={`Fassung ${version} aktivieren?`}
      about={name}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Fassung {version} aktivieren
          </Button>
        </>
      }
    >
      <ul className="form-effects">
        <li>Offene Tablets bekommen sie sofort, die anderen beim nächsten Verbinden.</li>
        {active !== null && (
          <li>
            Begonnene Aufträge bleiben bei Fassung {active} und kommen gekennzeichnet an.
            {begun !== null && begun > 0 && ` ${begun} Kunden haben schon eine Zusammenfassung.`}
          </li>
        )}
        {prices !== null && prices > 0 && (
          <li>
            <b>{prices === 1 ? "1 Preis ändert" : `${prices} Preise ändern`} sich</b> für alles, was neu erfasst wird.
          </li>
        )}
        <li>
          {active === null ? "Zurücknehmen geht jederzeit." : `Zurücknehmen geht jederzeit; dann gilt wieder Fassung ${active}.`}
        </li>
      </ul>
      <RefusalNote text={write.refusal} />
    </Dialog>
  );
}
