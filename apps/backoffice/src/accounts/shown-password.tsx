import { Banner, Button, CopyIcon, showToast, WarningIcon } from "@rundgang/ui";

type ShownPasswordProps = {
  /** Null where the server told it before: nobody keeps it. */
  readonly password: string | null;
};

/** A password that is seen once: nobody can look it up later. */
export function ShownPassword({ password }: ShownPasswordProps) {
  if (password === null) {
    return (
      <Banner level="yellow" icon={<WarningIcon />}>
        Das Passwort stand in einer Antwort, die verloren ging. Gib dem Konto mit ‚Neues Passwort …‘ ein anderes.
      </Banner>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(password).then(
      () => showToast({ level: "positive", title: "Passwort kopiert" }),
      () => showToast({ level: "danger", title: "Nicht kopiert", text: "Der Browser lässt das Kopieren nicht zu." }),
    );
  };
  return (
    <>
      <p className="shown-password">
        <output aria-label="Passwort">{password}</output>
        <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copy()}>
          Kopieren
        </Button>
      </p>
      <Banner level="yellow" icon={<WarningIcon />}>
        Es steht nur jetzt hier. Gib es der Person selbst weiter, nicht per Mail; nach der Anmeldung ändert sie es in ihrem
        Profil.
      </Banner>
    </>
  );
}
