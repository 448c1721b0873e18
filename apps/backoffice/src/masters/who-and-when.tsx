import { useQuery } from "@tanstack/react-query";
import type { wire } from "@rundgang/contracts";
import { formatDateTime } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import { masterChanges } from "./queries.ts";

/** "am 4. Dez. 2026, 14:30 von Ines Wolter"; of what nobody wrote down the name is left out. */
export function byWhom({ at, by }: { readonly at: string; readonly by: string }): string {
  return by === "" ? formatDateTime(at) : `${formatDateTime(at)}, ${by}`;
}

const words = { insert: "angelegt", update: "geändert", delete: "zurückgenommen" } as const;

type ChangesProps = {
  readonly entity: "carriers" | "deprecated_fe_versions";
  readonly id: string;
  /** What a change says besides. */
  readonly tell: (change: wire.MasterChange) => string;
};

/** Who changed it when, as the audit log has it. */
export function Changes({ entity, id, tell }: ChangesProps) {
  const asked = useQuery(masterChanges(useApi(), entity, id));
  if (asked.data === undefined || asked.data.length === 0) return null;
  return (
    <div className="account-part">
      <h3>Verlauf</h3>
      <ol className="account-lines">
        {asked.data.map((change) => (
          <li key={change.at}>
            <b>{[words[change.action], tell(change)].filter((part) => part !== "").join(": ")}</b>
            <span className="text-sm text-muted">{byWhom(change)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Says beside what was typed that somebody else has saved another value in the same field. */
export function OvertakenNote() {
  return (
    <p role="status" className="text-sm text-muted">
      Inzwischen wurde hier etwas anderes gespeichert. „Speichern“ ersetzt es, „Verwerfen“ zeigt es.
    </p>
  );
}
