import { DocumentIcon, StatePanel } from "@rundgang/ui";

/** What stands where the sales would be. */
export function NothingOpen() {
  return (
    <StatePanel icon={<DocumentIcon />} title="Kein Papierauftrag offen">
      Wenn du an einer Tür auf Papier verkaufst und den Vertrag später einreichst, wartet der Auftrag hier.
    </StatePanel>
  );
}
