import { Banner, Button, CopyIcon, joinClasses, showToast, WarningIcon } from "@rundgang/ui";

/** What each is called, what to do where its answer was lost, and where it goes. */
const words = {
  password: {
    name: "Passwort",
    lost: "Gib dem Konto mit ‚Neues Passwort …‘ ein anderes.",
    advice: "Gib es der Person selbst weiter, nicht per Mail; nach der Anmeldung ändert sie es in ihrem Profil.",
  },
  token: {
    name: "Token",
    lost: "Widerrufe diesen Zugang und lege ihn noch einmal an.",
    advice: "Lege es dort ab, wo das andere System seine Geheimnisse hält, nicht in einer Mail und nicht in einer Adresse.",
  },
  secret: {
    name: "Geheimnis",
    lost: "Erzeuge mit ‚Neues Geheimnis …‘ ein anderes.",
    advice: "Damit prüft der Empfänger die Signatur (Standard Webhooks); gib es ihm auf einem sicheren Weg.",
  },
} as const;

type ShownOnceProps = {
  readonly what: keyof typeof words;
  /** Null where the server told it before: nobody keeps it. */
  readonly value: string | null;
};

/** A password, token or secret that is seen once: nobody can look it up later. */
export function ShownOnce({ what, value }: ShownOnceProps) {
  const { name, lost, advice } = words[what];
  if (value === null) {
    return (
      <Banner level="yellow" icon={<WarningIcon />}>
        Das {name} stand in einer Antwort, die verloren ging. {lost}
      </Banner>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => showToast({ level: "positive", title: `${name} kopiert` }),
      () => showToast({ level: "danger", title: "Nicht kopiert", text: "Der Browser lässt das Kopieren nicht zu." }),
    );
  };
  return (
    <>
      <p className={joinClasses("shown-once", what !== "password" && "shown-once-long")}>
        <output aria-label={name}>{value}</output>
        <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copy()}>
          Kopieren
        </Button>
      </p>
      <Banner level="yellow" icon={<WarningIcon />}>
        Es steht nur jetzt hier. {advice}
      </Banner>
    </>
  );
}
