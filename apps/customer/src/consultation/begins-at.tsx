import { formatLongDateTime } from "@rundgang/ui";

import { localTimeWords } from "./zone-words.ts";

/** When a consultation begins, in the hour of the house, and in the customer's own where that is another one. */
export function BeginsAt({ instant }: { readonly instant: string }) {
  const local = localTimeWords(instant);
  return (
    <>
      <p className="text-muted numbers">{formatLongDateTime(instant)}</p>
      {local !== null && <p className="text-muted numbers">{local}</p>}
    </>
  );
}
