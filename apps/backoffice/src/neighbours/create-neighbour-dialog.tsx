import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { calls, dateOf, instantOfWallTime, wire } from "@rundgang/contracts";
import { Button, Checkbox, DayField, Dialog, FieldError, TextArea, TextField } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { ShownOnce } from "../app/shown-once.tsx";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { topicsIn, topicTitles } from "./neighbour-words.ts";
import { refreshNeighbours } from "./queries.ts";

type CreateNeighbourDialogProps = {
  /** Opens what was made. */
  readonly onMade: (uuid: string) => void;
  readonly onClose: () => void;
};

interface Made {
  readonly uuid: string;
  readonly name: string;
  readonly token: string | null;
}

/** Makes a token for a neighbour system, which is shown once, in the same dialog. */
export function CreateNeighbourDialog({ onMade, onClose }: CreateNeighbourDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly wire.Scope[]>([]);
  const [topics, setTopics] = useState<readonly string[]>([]);
  const [others, setOthers] = useState("");
  const [signsForHub, setSigns] = useState(false);
  const [isLimited, setLimited] = useState(false);
  const [today] = useState(() => dateOf(new Date().toISOString()));
  const [until, setUntil] = useState(today);
  const signerId = useId();
  const [made, setMade] = useState<Made | null>(null);
  /* A topic goes with its right. */
  const own = topics.filter((topic) => isOpen(topic, scopes));
  const wanted = {
    name: name.trim(),
    scopes: [...scopes],
    topics: [...own, ...topicsIn(others)],
    signsForHub,
    expiresAt: isLimited ? instantOfWallTime(`${until} 23:59:59`) : null,
  };
  const send = async () => {
    const uuid = write.uuidFor(wanted);
    const request = () => api.request(calls.postApiToken, { body: { uuid, ...wanted } });
    const answer = await write.send(request, ["name", "scopes", "topics", "topics.", "expiresAt", "signsForHub"]);
    refreshNeighbours(queries);
    if (answer !== null) setMade({ uuid, name: answer.name, token: answer.token });
  };
  const topicFault = Object.entries(write.faults).find(([path]) => path.startsWith("topics"))?.[1];

  if (made !== null) {
    const finish = () => {
      onMade(made.uuid);
      onClose();
    };
    return (
      <Dialog
        title="Zugang angelegt"
        about={made.name}
        footer={
          <Button level="primary" onClick={finish}>
            Fertig
          </Button>
        }
      >
        <div className="account-form">
          <p>Mit diesem Token meldet sich das System an, als „Authorization: Bearer …“:</p>
          <ShownOnce what="token" value={made.token} />
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Zugang anlegen"
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Anlegen
          </Button>
        </>
      }
    >
      <div className="account-form">
        <TextField
          label="Name"
          hint="Das System, wie alle es kennen. Was es schreibt, steht unter diesem Namen."
          required
          maxLength={120}
          value={name}
          onChange={setName}
          error={write.faults["name"]}
        />
        <ScopeBoxes scopes={scopes} onChange={setScopes} error={write.faults["scopes"]} />
        <Checkbox checked={isLimited} onChange={setLimited}>
          Gilt nur bis zu einem Tag
        </Checkbox>
        {isLimited && (
          <DayField
            label="Letzter Tag"
            value={until}
            earliest={today}
            latest="2099-12-31"
            required
            onChange={setUntil}
            error={write.faults["expiresAt"]}
          />
        )}
        <TopicBoxes scopes={scopes} topics={own} onChange={setTopics} error={topicFault} />
        <TextArea
          label="Themen anderer Systeme"
          hint="Eines je Zeile, etwa https://crm.example/leads/{id}"
          rows={2}
          maxLength={6000}
          value={others}
          onChange={setOthers}
        />
        <Checkbox checked={signsForHub} onChange={setSigns}>
          Unterschreibt selbst mit MERCURE_SUBSCRIBER_KEY
        </Checkbox>
        <FieldError id={signerId} error={write.faults["signsForHub"]} />
        <p className="text-sm text-muted">Das Token macht der Server. Du siehst es gleich einmal.</p>
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}

function isOpen(topic: string, scopes: readonly wire.Scope[]): boolean {
  const scope = wire.neighbourTopics[topic];
  return scope !== undefined && scopes.includes(scope);
}

type ScopeBoxesProps = {
  readonly scopes: readonly wire.Scope[];
  readonly onChange: (scopes: readonly wire.Scope[]) => void;
  readonly error: string | undefined;
};

function ScopeBoxes({ scopes, onChange, error }: ScopeBoxesProps) {
  const errorId = useId();
  return (
    <fieldset className="scope-boxes" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Rechte</legend>
      {wire.scopes.map((scope) => (
        <Checkbox
          key={scope}
          checked={scopes.includes(scope)}
          onChange={(isOn) => onChange(wire.scopes.filter((one) => (one === scope ? isOn : scopes.includes(one))))}
        >
          {wire.scopeEntries[scope].title}
          <span className="block text-sm text-muted">{wire.scopeEntries[scope].about}</span>
        </Checkbox>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type TopicBoxesProps = {
  readonly scopes: readonly wire.Scope[];
  readonly topics: readonly string[];
  readonly onChange: (topics: readonly string[]) => void;
  readonly error: string | undefined;
};

/** Topics of ours that the rights open. */
function TopicBoxes({ scopes, topics, onChange, error }: TopicBoxesProps) {
  const errorId = useId();
  const open = Object.keys(topicTitles).filter((topic) => isOpen(topic, scopes));
  return (
    <fieldset className="scope-boxes" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Ereignisse, die es sofort erfährt</legend>
      {open.map((topic) => (
        <Checkbox
          key={topic}
          checked={topics.includes(topic)}
          onChange={(isOn) => onChange(open.filter((one) => (one === topic ? isOn : topics.includes(one))))}
        >
          {topicTitles[topic]}
        </Checkbox>
      ))}
      {open.length === 0 && <p className="text-sm text-muted">Mit den gewählten Rechten keine.</p>}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
