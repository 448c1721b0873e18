import { useEffect, useMemo, useRef } from "react";
import type { wire } from "@rundgang/contracts";
import {
  Button,
  dayOf,
  formatLongDay,
  formatLongDateTime,
  IconButton,
  initialsOf,
  isToday,
  ListIcon,
  NextIcon,
  showToast,
  useNow,
} from "@rundgang/ui";

import { isTyping } from "../app/is-typing.ts";
import { auditVerb, changedFields, fieldLabel, sourceLabels } from "./audit-words.ts";

type AuditTableProps = {
  readonly entries: readonly wire.AuditEntry[];
  /** The entry whose particulars are shown. */
  readonly open: string | null;
  readonly onOpen: (uuid: string | null) => void;
  /** Shows the history of one thing. */
  readonly onAbout: (entry: wire.AuditEntry) => void;
};

/** The entries of a page by day; one tab stop, from which J, K and the arrows move and Enter opens. */
export function AuditTable({ entries, open, onOpen, onAbout }: AuditTableProps) {
  const now = useNow();
  const days = useMemo(() => [...Map.groupBy(entries, ({ at }) => dayOf(at))], [entries]);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps[event.key];
      /* The arrows scroll the page for whoever is elsewhere. */
      if (step === undefined || (event.key.startsWith("Arrow") && table.current?.contains(document.activeElement) !== true))
        return;
      event.preventDefault();
      move(table.current, step);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <table ref={table} className="audit-table">
      <caption className="sr-only">Protokoll</caption>
      <thead>
        <tr>
          <th scope="col">Zeit</th>
          <th scope="col">Wer</th>
          <th scope="col">Was</th>
          <th scope="col">vorher, nachher</th>
          <th scope="col">Wodurch</th>
          <th scope="col">
            <span className="sr-only">Einzelheiten</span>
          </th>
        </tr>
      </thead>
      {days.map(([day, members]) => (
        <tbody key={day}>
          <tr>
            <th className="audit-day" colSpan={6} scope="rowgroup">
              {isToday(members[0]?.at ?? now, now) && "Heute, "}
              {formatLongDay(day)}
            </th>
          </tr>
          {members.map((entry) => (
            <AuditRow
              key={entry.uuid}
              entry={entry}
              isOpen={entry.uuid === open}
              isStop={entry.uuid === (entries.some(({ uuid }) => uuid === open) ? open : entries[0]?.uuid)}
              onToggle={() => onOpen(entry.uuid === open ? null : entry.uuid)}
              onAbout={() => onAbout(entry)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Leads the focus to the next entry, or the one before. */
function move(table: HTMLElement | null, step: 1 | -1): void {
  const buttons = [...(table?.querySelectorAll<HTMLElement>("[data-audit-toggle]") ?? [])];
  const here = buttons.findIndex((one) => one === document.activeElement);
  buttons[here < 0 ? 0 : Math.max(0, Math.min(buttons.length - 1, here + step))]?.focus();
}

type AuditRowProps = {
  readonly entry: wire.AuditEntry;
  readonly isOpen: boolean;
  /** Whether the tabulator stops here. */
  readonly isStop: boolean;
  readonly onToggle: () => void;
  readonly onAbout: () => void;
};

function AuditRow({ entry, isOpen, isStop, onToggle, onAbout }: AuditRowProps) {
  const fields = changedFields(entry);
  const [first] = fields;
  const verb = auditVerb(entry);
  return (
    <>
      <tr className={isOpen ? "is-open" : undefined}>
        <td className="numbers">{times.format(Date.parse(entry.at))}</td>
        <td>
          <span className="initials audit-initials" aria-hidden="true">
            {initialsOf(entry.name)}
          </span>{" "}
          {entry.name}
        </td>
        <td>
          {verb}: <b>{entry.label}</b>
        </td>
        <td className="audit-change">
          {first !== undefined && <Change {...first} />}
          {fields.length > 1 && <span className="audit-more"> +{fields.length - 1}</span>}
        </td>
        <td>{sourceLabels[entry.source]}</td>
        <td>
          <IconButton
            label={`Einzelheiten: ${entry.name} ${verb}: ${entry.label}`}
            icon={<NextIcon className={isOpen ? "icon-sm rotate-90" : "icon-sm"} />}
            aria-expanded={isOpen}
            tabIndex={isStop ? 0 : -1}
            data-audit-toggle
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className="audit-particulars">
          <td colSpan={6}>
            <Particulars entry={entry} onAbout={onAbout} />
          </td>
        </tr>
      )}
    </>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      {before !== "" && (
        <>
          <span className="sr-only">vorher </span>
          <s>{before}</s>{" "}
        </>
      )}
      {before !== "" && after !== "" && <span aria-hidden="true">→ </span>}
      {after !== "" && (
        <>
          <span className="sr-only">nachher </span>
          <b>{after}</b>
        </>
      )}
    </>
  );
}

function Particulars({ entry, onAbout }: { readonly entry: wire.AuditEntry; readonly onAbout: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(entry, null, 2)).then(
      () => showToast({ level: "positive", title: "Eintrag kopiert" }),
      () => showToast({ level: "danger", title: "Nicht kopiert", text: "Der Browser lässt das Kopieren nicht zu." }),
    );
  };
  return (
    <div className="audit-facts">
      <dl className="audit-fields">
        {changedFields(entry).map((field) => (
          <div key={field.column}>
            <dt>{fieldLabel(field.column)}</dt>
            <dd>
              <Change {...field} />
            </dd>
          </div>
        ))}
      </dl>
      <dl>
        <div>
          <dt>Zeit</dt>
          <dd className="numbers">{formatLongDateTime(entry.at)}</dd>
        </div>
        <div>
          <dt>Ausgelöst durch</dt>
          <dd>{entry.request === "" ? sourceLabels[entry.source] : <code>{entry.request}</code>}</dd>
        </div>
        <div>
          <dt>Eintrag</dt>
          <dd className="numbers">Nr. {entry.number}</dd>
        </div>
      </dl>
      <div className="audit-acts">
        <Button icon={<ListIcon className="icon-sm" />} onClick={onAbout}>
          Alles zu {entry.label}
        </Button>
        <Button onClick={() => void copy()}>Als JSON kopieren</Button>
      </div>
    </div>
  );
}

const times = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
