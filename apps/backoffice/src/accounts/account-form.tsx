import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, personNameFault, type wire } from "@rundgang/contracts";
import { Button, SegmentedControl, showToast, TextField } from "@rundgang/ui";

import { useTyped } from "../masters/use-typed.ts";
import { OvertakenNote } from "../masters/who-and-when.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshAccounts } from "./queries.ts";
import { RoleBoxes } from "./role-boxes.tsx";

type AccountFormProps = {
  readonly account: wire.Account;
  /** Whether it is the account of whoever looks at it. */
  readonly isOwn: boolean;
};

type AccountFields = Readonly<Pick<wire.Account, "name" | "feGroup">> & { readonly roles: readonly wire.Role[] };

const groups = [
  { value: "a", label: "a" },
  { value: "b", label: "b" },
] as const;

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";

/** Name, roles and group of an account; what was changed goes out by one button. */
export function AccountForm({ account, isOwn }: AccountFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const before: AccountFields = { name: account.name, roles: account.roles, feGroup: account.feGroup };
  const { shown, overtaken, change, forget } = useTyped(`account ${account.uuid}`, before);
  const { name, roles, feGroup } = shown;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSame = {
    name: name.trim() === account.name,
    roles: hasSame(roles, account.roles),
    feGroup: feGroup === account.feGroup,
  };
  const isChanged = !isSame.name || !isSame.roles || !isSame.feGroup;
  const nameFault = personNameFault(name.trim()) ?? undefined;

  const send = async () => {
    if (busy || nameFault !== undefined) return;
    setBusy(true);
    const body = {
      ...(!isSame.name && { name: name.trim() }),
      ...(!isSame.roles && { roles: [...roles] }),
      ...(!isSame.feGroup && { feGroup }),
    };
    const answer = await api.request(calls.patchAccount, { params: { id: account.uuid }, body });
    setBusy(false);
    refreshAccounts(queries);
    setRefusal(answer.type === "ok" ? null : answer.type === "refused" ? answer.text : unanswered);
    if (answer.type !== "ok") return;
    forget();
    showToast({ about: "account", level: "positive", title: `${answer.value.name}: gespeichert` });
  };
  const reset = () => {
    forget();
    setRefusal(null);
  };

  return (
    <div className="account-part">
      <TextField label="Name" maxLength={120} value={name} onChange={(text) => change({ name: text })} error={nameFault} />
      <RoleBoxes roles={roles} onChange={(chosen) => change({ roles: chosen })} fixed={isOwn ? ["ROLE_ADMIN"] : []} />
      <div className="account-group">
        <span>Gruppe</span>
        <SegmentedControl label="Gruppe" value={feGroup} options={groups} onChange={(group) => change({ feGroup: group })} />
      </div>
      {overtaken.length > 0 && <OvertakenNote />}
      <RefusalNote text={refusal} />
      {isChanged && (
        <div className="account-buttons">
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Speichern
          </Button>
          <Button onClick={reset} disabled={busy}>
            Verwerfen
          </Button>
        </div>
      )}
    </div>
  );
}

function hasSame(some: readonly wire.Role[], others: readonly wire.Role[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}
