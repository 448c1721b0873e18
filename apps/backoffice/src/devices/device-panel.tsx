import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { idOfIri, type wire } from "@rundgang/contracts";
import { Button, buttonClass, formatDateTime, useNow } from "@rundgang/ui";

import { deviceText } from "../accounts/account-words.ts";
import { RecordPanel } from "../masters/record-panel.tsx";
import { useApi } from "../session/session-context.tsx";
import { readDeviceSearch } from "./device-search.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { VersionChip } from "./device-columns.tsx";
import { DeviceTasks } from "./device-tasks.tsx";
import { clockText, isSilent, requestText, storageText, versionWords } from "./device-words.ts";
import { oneDevice } from "./queries.ts";

/** /geraete/{uuid}: a device with what waits on it and what was asked of it, beside the list; below 1024 px in its place. */
export function DevicePanel() {
  const { uuid } = useParams({ from: "/geraete/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const device = useQuery(oneDevice(api, uuid));
  const close = useCallback(() => void navigate({ to: "/geraete", search: (before) => readDeviceSearch(before) }), [navigate]);
  const { data: shown } = device;
  return (
    <RecordPanel
      label="Gerät"
      title={shown === undefined ? undefined : `Gerät von ${shown.name}`}
      about={shown === undefined ? undefined : deviceText(shown)}
      asked={device}
      problemTitle="Das Gerät konnte nicht geladen werden"
      className="device-panel"
      onClose={close}
    >
      {(data) => <DeviceFacts key={data.uuid} device={data} />}
    </RecordPanel>
  );
}

function DeviceFacts({ device }: { readonly device: wire.Device }) {
  const { person } = useRouteContext({ from: "__root__" });
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const isAdmin = person.roles.includes("ROLE_ADMIN");
  return (
    <>
      <dl className="account-part mail-lines">
        <div>
          <dt>Version</dt>
          <dd>
            <VersionChip device={device} /> {versionWords[device.versionState]?.word}
          </dd>
        </div>
        <div>
          <dt>Gesehen</dt>
          <dd className={isSilent(device, now) ? "device-late numbers" : "numbers"}>{formatDateTime(device.seenAt)}</dd>
        </div>
        <div>
          <dt>Speicher</dt>
          <dd className="numbers">{storageText(device)}</dd>
        </div>
        <div>
          <dt>Uhr</dt>
          <dd className="numbers">{clockText(device)}</dd>
        </div>
      </dl>
      <div className="account-part">
        <h3>Wartet auf dem Gerät</h3>
        <p className="text-sm text-muted">
          {device.unsent === 0 ? "Nichts." : `${device.unsent}, Stand von ${formatDateTime(device.seenAt)}`}
        </p>
        {device.openRequests.length > 0 && (
          <ul className="account-lines">
            {device.openRequests.map((one) => (
              <li key={one.id}>
                <b>{requestText(one.kind)}</b>
                <span className="numbers text-sm text-muted">seit {formatDateTime(one.at)}</span>
              </li>
            ))}
          </ul>
        )}
        {device.unsent > device.openRequests.length && (
          <p className="text-sm text-muted">Die ältesten {device.openRequests.length} stehen hier.</p>
        )}
      </div>
      <DeviceTasks person={device.mitarbeiter} isAdmin={isAdmin} />
      {isAdmin && (
        <div className="account-part account-buttons">
          <Link to="/nutzer/$uuid" params={{ uuid: idOfIri(device.mitarbeiter) }} className={buttonClass({})}>
            Konto und Sitzungen
          </Link>
          <span className="grow" />
          <Button level="primary" onClick={() => setAsking(true)}>
            Aufgabe stellen …
          </Button>
        </div>
      )}
      {isAsking && <AskDialog device={device} onClose={() => setAsking(false)} />}
    </>
  );
}
