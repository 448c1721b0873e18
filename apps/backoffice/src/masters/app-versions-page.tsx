import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, dateOf, instantOfWallTime, type wire } from "@rundgang/contracts";
import {
  Button,
  Chip,
  DayField,
  formatDateTime,
  formatNumber,
  PlusIcon,
  showToast,
  TextField,
  useNow,
  type Column,
} from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ListPage } from "./list-page.tsx";
import { appVersionList, oneAppVersion } from "./queries.ts";
import { refreshMasters } from "./refresh-masters.ts";
import { RecordPanel } from "./record-panel.tsx";
import { sendFresh } from "./send-fresh.ts";
import { useList } from "./use-list.ts";
import { useTyped } from "./use-typed.ts";
import { useWrite } from "./use-write.ts";
import { Changes, OvertakenNote } from "./who-and-when.tsx";

/** Whether a version holds at that moment. */
export function versionState(
  { deprecatedAt, discontinuedAt }: Pick<wire.AppVersion, "deprecatedAt" | "discontinuedAt">,
  now: string,
): "holds" | "deprecated" | "discontinued" | "planned" {
  if (discontinuedAt !== null && discontinuedAt <= now) return "discontinued";
  if (deprecatedAt !== null && deprecatedAt <= now) return "deprecated";
  return deprecatedAt === null && discontinuedAt === null ? "holds" : "planned";
}

function State({ version }: { readonly version: wire.AppVersion }) {
  switch (versionState(version, useNow())) {
    case "holds":
      return <Chip level="positive">gilt</Chip>;
    case "planned":
      return <Chip>läuft ab</Chip>;
    case "deprecated":
      return <Chip level="yellow">veraltet</Chip>;
    case "discontinued":
      return <Chip level="danger">zurückgezogen</Chip>;
  }
}

const columns: readonly Column<wire.AppVersion>[] = [
  { id: "version", title: "Version", cell: ({ version }) => <b className="numbers">{version}</b> },
  { id: "state", title: "Stand", width: "10rem", cell: (version) => <State version={version} /> },
  {
    id: "devices",
    title: "Geräte",
    width: "6rem",
    numeric: true,
    cell: ({ devices }) => <span className="numbers">{formatNumber(devices)}</span>,
  },
  {
    id: "seen",
    title: "Zuletzt gehört",
    width: "17rem",
    wide: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? "–" : formatDateTime(lastSeenAt)),
  },
];

/** /app-versionen: on how many devices each version is, and which are withdrawn. */
export function AppVersionsPage() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { version: open } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(appVersionList(useApi(), search));
  const [isEnding, setEnding] = useState(false);
  const show = useCallback(
    (version: string) => void navigate({ to: "/app-versionen/$version", params: { version }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="App-Versionen"
      words={["Version", "Versionen"]}
      searched="Version"
      purpose="Sobald ein Gerät sich meldet, steht seine Version hier."
      list={list}
      columns={columns}
      idOf={idOf}
      open={open}
      onOpen={show}
      action={
        person.roles.includes("ROLE_ADMIN") && (
          <Button icon={<PlusIcon className="icon-sm" />} onClick={() => setEnding(true)}>
            Andere Version zurückziehen …
          </Button>
        )
      }
    >
      {isEnding && <EndVersionDialog onMade={show} onClose={() => setEnding(false)} />}
    </ListPage>
  );
}

function idOf({ version }: wire.AppVersion): string {
  return version;
}

/** The begin of a day in Germany. */
function beginOf(day: string | null): string | null {
  return day === null ? null : instantOfWallTime(`${day} 00:00:00`);
}

const farDay = "2099-12-31";

type DaysProps = {
  readonly days: Days;
  readonly onChange: (change: Partial<Days>) => void;
  readonly faults: Readonly<Record<string, string>>;
};

interface Days {
  readonly deprecated: string | null;
  readonly discontinued: string | null;
}

function DayFields({ days, onChange, faults }: DaysProps) {
  return (
    <>
      <DayField
        label="Veraltet ab"
        value={days.deprecated}
        earliest="2020-01-01"
        latest={farDay}
        error={faults["deprecatedAt"]}
        onChange={(deprecated) => onChange({ deprecated })}
      />
      <DayField
        label="Nicht mehr unterstützt ab"
        value={days.discontinued}
        earliest="2020-01-01"
        latest={farDay}
        error={faults["discontinuedAt"]}
        onChange={(discontinued) => onChange({ discontinued })}
      />
      <p className="text-sm text-muted">
        Veraltet: Die App rät zum Update, man kann „Nicht jetzt“ sagen. Nicht mehr unterstützt: Die App nimmt nichts Neues mehr
        an, bis sie aktualisiert ist; was wartet, sendet sie weiter.
      </p>
    </>
  );
}

function EndVersionDialog({ onMade, onClose }: { readonly onMade: (version: string) => void; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [version, setVersion] = useState("");
  const [days, setDays] = useState<Days>({ deprecated: dateOf(useNow()), discontinued: null });
  const write = useWrite();
  const send = async () => {
    const wanted = {
      version: version.trim(),
      deprecatedAt: beginOf(days.deprecated),
      discontinuedAt: beginOf(days.discontinued),
    };
    const uuid = write.uuidFor(wanted);
    const fields = ["version", "deprecatedAt", "discontinuedAt"];
    const made = await write.send(() => api.request(calls.postAppVersion, { body: { uuid, ...wanted } }), fields);
    refreshMasters(queries);
    if (made === null) return;
    onMade(made.version);
    onClose();
  };
  return (
    <FormDialog
      title="Version zurückziehen"
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="danger" busy={write.busy} onClick={() => void send()}>
            Zurückziehen
          </Button>
        </>
      }
    >
      <div className="account-form">
        <TextField
          label="Version"
          hint="Wie sie in der App steht, etwa 5.16.3"
          required
          value={version}
          onChange={setVersion}
          maxLength={24}
          error={write.faults["version"]}
        />
        <DayFields days={days} onChange={(change) => setDays({ ...days, ...change })} faults={write.faults} />
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}

/** /app-versionen/{version}: its devices, its days, and who set them when. */
export function AppVersionPanel() {
  const { version } = useParams({ from: "/app-versionen/$version" });
  const { person } = useRouteContext({ from: "__root__" });
  const navigate = useNavigate();
  const asked = useQuery(oneAppVersion(useApi(), version));
  const close = useCallback(() => void navigate({ to: "/app-versionen", search: (before) => before }), [navigate]);
  return (
    <RecordPanel label="App-Version" title={`Version ${version}`} asked={asked} onClose={close}>
      {(data) => (
        <>
          <div className="account-part">
            <p>
              Auf <b className="numbers">{formatNumber(data.app.devices)}</b> {data.app.devices === 1 ? "Gerät" : "Geräten"}
              {data.app.lastSeenAt !== null && `, zuletzt gehört ${formatDateTime(data.app.lastSeenAt)}`}
            </p>
            {data.app.devices > 0 && (
              <div className="account-buttons">
                <Button onClick={() => void navigate({ to: "/geraete", search: { q: version } })}>Geräte zeigen</Button>
              </div>
            )}
          </div>
          {person.roles.includes("ROLE_ADMIN") && <VersionForm key={data.app.version} {...data} />}
          <Changes entity="deprecated_fe_versions" id={version} tell={({ after }) => dayWords(after)} />
        </>
      )}
    </RecordPanel>
  );
}

function dayWords(after: Readonly<Record<string, unknown>>): string {
  const said = (name: string, word: string) =>
    typeof after[name] === "string" ? [`${word} ab ${formatDateTime(new Date(after[name]).toISOString())}`] : [];
  return [...said("deprecated_at", "veraltet"), ...said("discontinued_at", "nicht mehr unterstützt")].join(", ");
}

function daysOf({ deprecatedAt, discontinuedAt }: wire.AppVersion): Days {
  return {
    deprecated: deprecatedAt === null ? null : dateOf(deprecatedAt),
    discontinued: discontinuedAt === null ? null : dateOf(discontinuedAt),
  };
}

function VersionForm({ app, tag }: { readonly app: wire.AppVersion; readonly tag: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const saved = daysOf(app);
  const { shown, changed, overtaken, change, forget } = useTyped(`app version ${app.version}`, saved);
  const write = useWrite();
  const isChanged = Object.keys(changed).length > 0;
  const send = async (wanted: Partial<Days>) => {
    const { version } = app;
    const body = {
      ...(wanted.deprecated !== undefined && { deprecatedAt: beginOf(wanted.deprecated) }),
      ...(wanted.discontinued !== undefined && { discontinuedAt: beginOf(wanted.discontinued) }),
    };
    const sent = await write.send(
      () =>
        sendFresh({
          tag,
          patch: (match) => api.request(calls.patchAppVersion, { params: { version }, headers: { "If-Match": match }, body }),
          read: () => api.request(calls.getAppVersion, { params: { version } }),
          isUntouched: (newest) => newest.deprecatedAt === app.deprecatedAt && newest.discontinuedAt === app.discontinuedAt,
        }),
      ["deprecatedAt", "discontinuedAt"],
    );
    refreshMasters(queries);
    if (sent === null) return;
    forget();
    showToast({ about: "master", level: "positive", title: `Version ${version}: gespeichert` });
  };
  return (
    <div className="account-part">
      <DayFields days={shown} onChange={change} faults={write.faults} />
      {overtaken.length > 0 && <OvertakenNote />}
      <RefusalNote text={write.refusal} />
      <div className="account-buttons">
        {isChanged && (
          <>
            <Button level="primary" busy={write.busy} onClick={() => void send(changed)}>
              Speichern
            </Button>
            <Button disabled={write.busy} onClick={forget}>
              Verwerfen
            </Button>
          </>
        )}
        {(saved.deprecated !== null || saved.discontinued !== null) && (
          <Button disabled={write.busy} onClick={() => void send({ deprecated: null, discontinued: null })}>
            Wieder gelten lassen
          </Button>
        )}
      </div>
    </div>
  );
}
