import { formatNumber, ProgressBar } from "@rundgang/ui";

type AddressProgressProps = { readonly done: number; readonly total: number };

/** How many of the addresses are on the device. */
export function AddressProgress({ done, total }: AddressProgressProps) {
  const text = `${formatNumber(done)} von ${formatNumber(total)} Adressen`;
  return (
    <>
      <ProgressBar label="Adressen laden" value={done} max={total} text={text} />
      <p className="numbers text-muted">{text}</p>
      <p className="text-sm text-muted">
        Bricht die Verbindung ab, geht es an dieser Stelle weiter. Danach funktioniert alles auch ohne Netz.
      </p>
    </>
  );
}
