import { Banner, Button, InfoIcon } from "@rundgang/ui";

import type { HelpNote } from "../../data/housekeeping/help-note.ts";
import { helpWords } from "./help-words.ts";

type HelpBannerProps = { readonly notes: readonly HelpNote[]; readonly onConfirm: () => void };

/** How many are told one by one. */
const mostTold = 3;

/** An operator has had this device do something: its person is told, and it stays until he has read it (3-decisions "Rights and events"). */
export function HelpBanner({ notes, onConfirm }: HelpBannerProps) {
  const told = notes.slice(-mostTold);
  const more = notes.length - told.length;
  return (
    <Banner level="primary" live="status" icon={<InfoIcon />} actions={<Button onClick={onConfirm}>Verstanden</Button>}>
      <p className="font-bold">Hilfe aus der Ferne</p>
      {more > 0 && <p className="text-sm">{more === 1 ? "1 frühere Hilfe" : `${more} frühere Hilfen`}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {told.map((note) => (
          <li key={note.id}>{helpWords(note)}</li>
        ))}
      </ul>
    </Banner>
  );
}
