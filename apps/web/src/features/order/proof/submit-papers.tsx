import { paperParts } from "@rundgang/domain/order-flow";
import { Button, OpenIcon, SafeIcon } from "@rundgang/ui";

import { useFlow, useSession } from "../session/session-context.tsx";
import { missingText } from "./missing-parts.ts";

/** What of the order is missing, or that all of it is safe. */
export function PapersWord() {
  const missing = useFlow((context) => missingText(paperParts(context)));
  return (
    <output className="proof-word">
      {missing === null ? <SafeIcon className="icon-sm" /> : <OpenIcon className="icon-sm" />}
      {missing ?? "Die Seiten sind auf dem Gerät gesichert, auch ohne Netz."}
    </output>
  );
}

/** 'Auftrag abschließen': the only filled button of the page. */
export function SubmitPapers({ saving }: { readonly saving: boolean }) {
  const { flow } = useSession();
  const isComplete = useFlow((context) => missingText(paperParts(context)) === null);
  return (
    <Button
      size="large"
      level="primary"
      className="order-main"
      busy={saving}
      disabled={!saving && !isComplete}
      onClick={() => flow.send({ type: "SUBMIT" })}
    >
      Auftrag abschließen
    </Button>
  );
}
