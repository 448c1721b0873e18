import { wire } from "@rundgang/contracts";
import { Banner, Chip, WarningIcon } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";

/** How the server reads a file of accounts: each row as it would be taken, or with what is wrong with it. */
export function TablePreview({ preview }: { readonly preview: wire.AccountTablePreview }) {
  const { encoding, delimiter, columns, rows, good } = preview;
  const passedOver = columns.filter(({ meaning, heading }) => meaning === null && heading !== "");
  const faulty = rows.length - good;
  return (
    <section className="table-preview" aria-label="Vorschau" aria-live="polite">
      <p className="text-sm text-muted">
        Gelesen als {encoding}, getrennt durch {delimiter === "\t" ? "Tabulator" : `„${delimiter}“`}.
        {passedOver.length > 0 && ` Nicht gebraucht: ${passedOver.map(({ heading }) => heading).join(", ")}.`}
      </p>
      {faulty > 0 && (
        <Banner level="yellow" icon={<WarningIcon />}>
          {countText(faulty, "Zeile wird", "Zeilen werden")} nicht angelegt. Was fehlt, steht dabei; die anderen kannst du jetzt
          schon anlegen.
        </Banner>
      )}
      <TableRows rows={rows} />
    </section>
  );
}

/** Rows of a file, each with its line. */
export function TableRows({ rows }: { readonly rows: readonly wire.AccountTableRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <div className="table-preview-rows" tabIndex={0} role="group" aria-label="Zeilen der Datei">
      <table>
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            <th scope="col">Benutzername</th>
            <th scope="col">Name</th>
            <th scope="col">Rollen</th>
            <th scope="col">Team</th>
            <th scope="col">Gruppe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { line, username, name, roles, team, feGroup, problems } }: { readonly row: wire.AccountTableRow }) {
  return (
    <>
      <tr data-bad={problems.length > 0 ? "" : undefined}>
        <td className="numbers">{line}</td>
        <td>{username}</td>
        <td>{name}</td>
        <td>
          <span className="account-roles">
            {roles.map((role) => (
              <Chip key={role} level="secondary">
                {wire.roleEntries[role].title}
              </Chip>
            ))}
          </span>
        </td>
        <td>{team ?? "–"}</td>
        <td>{feGroup}</td>
      </tr>
      {problems.map(({ column, message }) => (
        <tr key={`${column ?? ""} ${message}`} className="table-preview-problem">
          <td colSpan={6}>
            {column !== null && <b>{column}: </b>}
            {message}
          </td>
        </tr>
      ))}
    </>
  );
}
