import { Banner, Button, CopyIcon, showToast, WarningIcon } from "@rundgang/ui";

/** The secret of a webhook, which is seen once. Null where an earlier answer held it. */
export function ShownSecret({ secret }: { readonly secret: string | null }) {
  if (secret === null) {
    return (
      <Banner level="yellow" icon={<WarningIcon />}>
        Das Geheimnis stand in einer Antwort, die verloren ging. Erzeuge mit ‚Neues Geheimnis …‘ ein anderes.
      </Banner>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => showToast({ level: "positive", title: "Geheimnis kopiert" }),
      () => showToast({ level: "danger", title: "Nicht kopiert", text: "Der Browser lässt das Kopieren nicht zu." }),
    );
  };
  return (
    <>
      <p className="shown-password webhook-secret">
        <output aria-label="Geheimnis">{secret}</output>
        <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copy()}>
          Kopieren
        </Button>
      </p>
      <Banner level="yellow" icon={<WarningIcon />}>
        Es steht nur jetzt hier. Damit prüft der Empfänger die Signatur (Standard Webhooks); gib es ihm auf einem sicheren Weg.
      </Banner>
    </>
  );
}
