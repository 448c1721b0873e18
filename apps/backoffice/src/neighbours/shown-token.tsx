import { Banner, Button, CopyIcon, showToast, WarningIcon } from "@rundgang/ui";

type ShownTokenProps = {
  /** Null where the server told it before: nobody keeps it. */
  readonly token: string | null;
};

/** A token that is seen once: nobody can look it up later. */
export function ShownToken({ token }: ShownTokenProps) {
  if (token === null) {
    return (
      <Banner level="yellow" icon={<WarningIcon />}>
        Das Token stand in einer Antwort, die verloren ging. Widerrufe diesen Zugang und lege ihn noch einmal an.
      </Banner>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(token).then(
      () => showToast({ level: "positive", title: "Token kopiert" }),
      () => showToast({ level: "danger", title: "Nicht kopiert", text: "Der Browser lässt das Kopieren nicht zu." }),
    );
  };
  return (
    <>
      <p className="shown-token">
        <output aria-label="Token">{token}</output>
        <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copy()}>
          Kopieren
        </Button>
      </p>
      <Banner level="yellow" icon={<WarningIcon />}>
        Es steht nur jetzt hier. Lege es dort ab, wo das andere System seine Geheimnisse hält, nicht in einer Mail und nicht in
        einer Adresse.
      </Banner>
    </>
  );
}
