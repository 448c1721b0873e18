import { wire } from "@rundgang/contracts";
import { SelectField, SuccessIcon } from "@rundgang/ui";

import { columnsWith, fieldWords } from "./import-words.ts";

type ColumnsCardProps = {
  readonly preview: wire.ImportPreview;
  readonly busy: boolean;
  readonly onChange: (columns: Partial<Record<wire.ImportField, string>>) => void;
};

const fieldOptions = wire.importFields.map((field) => ({ value: field, label: fieldWords[field] }));

/** The columns of a file with what each carries, and their first cells. */
export function ColumnsCard({ preview, busy, onChange }: ColumnsCardProps) {
  const { columns, missing, rows } = preview;
  const lines = rows.slice(0, 3).map(({ line }) => line);
  return (
    <section className="card import-card" aria-label="Spalten zuordnen">
      <header className="import-head">
        <h3 className="grow">Spalten zuordnen</h3>
        {missing.length > 0 && (
          <p className="import-cannot">Ohne Spalte: {missing.map((field) => fieldWords[field]).join(", ")}</p>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div className="import-table" tabIndex={0} role="group" aria-label="Spalten der Datei">
        <table>
          <thead>
            <tr>
              <th>Spalte der Datei</th>
              <th>Feld</th>
              {lines.map((line) => (
                <th key={line}>Zeile {line}</th>
              ))}
              <th>Stand</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, field, examples, empty }, column) => (
              <tr key={`${column} ${heading}`} data-unread={field === null ? "" : undefined}>
                <th scope="row">
                  <code>{heading === "" ? "(ohne Namen)" : heading}</code>
                </th>
                <td>
                  <SelectField
                    label={<span className="sr-only">Feld der Spalte {heading}</span>}
                    disabled={busy || heading === ""}
                    value={field ?? ""}
                    placeholder="nicht lesen"
                    options={fieldOptions}
                    onChange={(value) =>
                      onChange(columnsWith(columns, heading, wire.importFields.find((one) => one === value) ?? null))
                    }
                  />
                </td>
                {lines.map((line, index) => (
                  <td key={line}>
                    {(examples[index] ?? "").trim() === "" ? <span className="import-empty">leer</span> : examples[index]}
                  </td>
                ))}
                <td>
                  {field === null ? (
                    <span className="text-muted">wird nicht gelesen</span>
                  ) : empty > 0 ? (
                    <span className="import-some">{empty} leer</span>
                  ) : (
                    <SuccessIcon className="icon-sm" aria-label="gelesen" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The first rows as they will be taken. */
export function PlainPreview({ preview: { rows } }: { readonly preview: wire.ImportPreview }) {
  if (rows.length === 0) return null;
  return (
    <section className="card import-card" aria-label="So wird gelesen">
      <h3>So wird gelesen</h3>
      <ol className="import-read">
        {rows.map(({ line, read, reason, cells }) => (
          <li key={line} data-bad={reason === null ? undefined : ""}>
            <span className="numbers text-muted">Zeile {line}</span>
            <span>{reason ?? read ?? cells.filter((cell) => cell.trim() !== "").join(" · ")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
