import { useId } from "react";
import { wire } from "@rundgang/contracts";
import { Checkbox, FieldError, TextField } from "@rundgang/ui";

import { kindGroups, kindWords } from "./webhook-words.ts";

/** What a webhook is set to, as it is typed. */
export interface WebhookDraft {
  readonly name: string;
  readonly target: string;
  readonly kinds: readonly wire.WebhookKind[];
}

/** The same as a call takes it. */
export function wantedOf({ name, target, kinds }: WebhookDraft) {
  return { name: name.trim(), target: target.trim(), kinds };
}

type WebhookFieldsProps = {
  readonly draft: WebhookDraft;
  readonly onChange: (draft: WebhookDraft) => void;
  readonly faults: Readonly<Record<string, string>>;
};

/** Name, target and a box for each event. */
export function WebhookFields({ draft, onChange, faults }: WebhookFieldsProps) {
  const errorId = useId();
  const fault = Object.entries(faults).find(([path]) => path === "kinds" || path.startsWith("kinds."))?.[1];
  const choose = (kind: wire.WebhookKind, isOn: boolean) =>
    onChange({ ...draft, kinds: wire.webhookKinds.filter((one) => (one === kind ? isOn : draft.kinds.includes(one))) });
  return (
    <>
      <TextField
        label="Name"
        hint="Wem ihr etwas meldet, etwa CRM Musterhausen"
        required
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={80}
        error={faults["name"]}
      />
      <TextField
        label="Ziel"
        hint="Die Adresse, an die gesendet wird, mit https://"
        required
        type="url"
        inputMode="url"
        value={draft.target}
        maxLength={2000}
        onChange={(target) => onChange({ ...draft, target })}
        error={faults["target"]}
      />
      {kindGroups.map(({ title, kinds }) => (
        <fieldset key={title} className="webhook-kinds" aria-describedby={fault === undefined ? undefined : errorId}>
          <legend>{title}</legend>
          {kinds.map((kind) => (
            <Checkbox key={kind} checked={draft.kinds.includes(kind)} onChange={(isOn) => choose(kind, isOn)}>
              {kindWords[kind]}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <FieldError id={errorId} error={fault} />
    </>
  );
}
