import { useQueryClient } from "@tanstack/react-query";
import { calls } from "@rundgang/contracts";
import { Button, Dialog, EditIcon, IbanIcon, OrderIcon, showToast, TabletIcon, UndoIcon } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { useProviderName } from "../masters/provider-name.tsx";
import { refreshMasters } from "../masters/refresh-masters.ts";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";

type ActivateDialogProps = {
  readonly form: { readonly uuid: string; readonly name: string; readonly version: string };
  /** IRI of the provider that sells with it. */
  readonly provider: string;
  /** Offered at each address of the provider, not only where it is given. */
  readonly regular: boolean;
  /** The version that it takes the place of. */
  readonly active: string | null;
  /** The version that is in force again when this one is taken back for it. */
  readonly after: string | null;
  /** Prices that become others; null where nobody compared. */
  readonly prices: number | null;
  /** Summaries that customers have of the version before; null where nobody counted. */
  readonly begun: number | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Says what activating a form does, and does it with the password of now. */
export function ActivateDialog(props: ActivateDialogProps) {
  const { form, provider, regular, active, after, prices, begun, onDone, onClose } = props;
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const { uuid, name, version } = form;
  const nameOf = useProviderName();
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
        <li>
          <OrderIcon className="icon-sm" />
          <span>
            <b>{nameOf(provider)}</b> verkauft damit
            {regular ? ", an allen seinen Adressen." : ", nur wo das Formular gegeben ist."}
          </span>
        </li>
        <li>
          <TabletIcon className="icon-sm" />
          <span>Offene Tablets bekommen sie sofort, die anderen beim nächsten Verbinden.</span>
        </li>
        {active !== null && (
          <li>
            <EditIcon className="icon-sm" />
            <span>
              Begonnene Aufträge bleiben bei Fassung {active} und kommen gekennzeichnet an.
              {begun !== null && begun > 0 && ` ${countText(begun, "Kunde hat", "Kunden haben")} schon eine Zusammenfassung.`}
            </span>
          </li>
        )}
        {prices !== null && prices > 0 && (
          <li>
            <IbanIcon className="icon-sm" />
            <span>
              <b>{countText(prices, "Preis ändert", "Preise ändern")} sich</b> für alles, was neu erfasst wird.
            </span>
          </li>
        )}
        <li>
          <UndoIcon className="icon-sm" />
          <span>
            {after === null ? "Zurücknehmen geht jederzeit." : `Zurücknehmen geht jederzeit; dann gilt wieder Fassung ${after}.`}
          </span>
        </li>
      </ul>
      <RefusalNote text={write.refusal} />
    </Dialog>
  );
}
