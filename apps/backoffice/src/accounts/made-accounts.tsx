import type { wire } from "@rundgang/contracts";
import { Banner, Button, CopyIcon, showToast, WarningIcon } from "@rundgang/ui";

import { TableRows } from "./table-preview.tsx";

/** What became of a file of accounts: the new passwords, seen once, and the rows that are still to be put right. */
export function MadeAccounts({ table: { accounts, left } }: { readonly table: wire.AccountTable }) {
  if (accounts === null) {
    return (
      <Banner level="yellow" icon={<WarningIcon />}>
        Die Passwörter standen in einer Antwort, die verloren ging. Gib den neuen Konten mit ‚Neues Passwort …‘ andere.
      </Banner>
    );
  }
  const copy = async () => {
    const text = accounts.map(({ username, name, password }) => [username, name, password].join("\t")).join("\n");
    await navigator.clipboard.writeText(text).then(
      () => showToast({ level: "positive", title: "Passwörter kopiert" }),
      () => showToast({ level: "danger", title: "Nicht kopiert", text: "Der Browser lässt das Kopieren nicht zu." }),
    );
  };
  return (
    <div className="account-form">
      <Banner level="yellow" icon={<WarningIcon />}>
        Die Passwörter stehen nur jetzt hier. Gib jedes der Person selbst weiter, nicht per Mail; nach der Anmeldung ändert sie es
        in ihrem Profil.
      </Banner>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div className="table-preview-rows" tabIndex={0} role="group" aria-label="Liste der Passwörter">
        <table aria-label="Neue Passwörter">
          <thead>
            <tr>
              <th scope="col">Benutzername</th>
              <th scope="col">Name</th>
              <th scope="col">Passwort</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, username, name, password }) => (
              <tr key={account}>
                <td>{username}</td>
                <td>{name}</td>
                <td>
                  <b className="table-password">{password}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copy()}>
          Alle kopieren
        </Button>
      </p>
      {left !== null && left.length > 0 && (
        <section className="table-preview" aria-label="Nicht angelegt">
          <h3>Nicht angelegt</h3>
          <TableRows rows={left} />
        </section>
      )}
    </div>
  );
}
