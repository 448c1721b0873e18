import { useId } from "react";
import { houseName } from "@rundgang/domain";
import { Button, NextIcon } from "@rundgang/ui";

import { nextUnitOf } from "../../data/list/list-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

type FormFootProps = {
  /** The address that there is already; then the way to it is the main one. */
  readonly existing: string | null;
  readonly isOnline: boolean;
  readonly busy: boolean;
  readonly onOpenUnit: (unitId: string) => void;
  readonly onCancel: () => void;
};

/** 'Hinzufügen' with what stands against it; below a long form it stays in sight. */
export function FormFoot({ existing, isOnline, busy, onOpenUnit, onCancel }: FormFootProps) {
  const id = useId();
  const reason = reasonOf(existing !== null, isOnline);
  const locked = reason === null ? {} : ({ "aria-disabled": true, "aria-describedby": id } as const);
  return (
    <div className="add-foot">
      <p id={id} className="add-reason" role="status">
        {reason}
      </p>
      <div className="add-buttons">
        {existing === null && (
          <Button onClick={onCancel} disabled={busy}>
            Abbrechen
          </Button>
        )}
        <Button type="submit" level={existing === null ? "primary" : "secondary"} busy={busy} {...locked}>
          Hinzufügen
        </Button>
        {existing !== null && <OpenExisting addressId={existing} onOpenUnit={onOpenUnit} />}
      </div>
    </div>
  );
}

function reasonOf(exists: boolean, isOnline: boolean): string | null {
  if (exists) return "Andere Hausnummer? Dann ändere sie oben.";
  return isOnline ? null : "Eine Adresse kann nur hinzugefügt werden, solange du online bist.";
}

type OpenExistingProps = { readonly addressId: string; readonly onOpenUnit: (unitId: string) => void };

/** "Lindenstraße 14 a öffnen" */
function OpenExisting({ addressId, onOpenUnit }: OpenExistingProps) {
  const state = useObservable(useAppData().address(addressId));
  const unitId = state.type === "ready" ? nextUnitOf(state.address)?.uuid : undefined;
  if (state.type !== "ready" || unitId === undefined) return null;
  return (
    <Button level="primary" className="add-open" onClick={() => onOpenUnit(unitId)}>
      <span className="truncate">{houseName(state.address)} öffnen</span>
      <NextIcon className="icon-sm" />
    </Button>
  );
}
