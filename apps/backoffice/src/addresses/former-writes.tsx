import type { wire } from "@rundgang/contracts";
import { useNow } from "@rundgang/ui";

import { formerReason, formerWords } from "./address-words.ts";

/** What was recorded at an address in time and came in when its territory belonged to whoever recorded it no more; nothing where nothing did. */
export function FormerWrites({ writes }: { readonly writes: readonly wire.FormerWrite[] }) {
  const now = useNow();
  if (writes.length === 0) return null;
  return (
    <section className="address-former" aria-label="Nach dem Gebietswechsel eingegangen">
      <h3>Nach dem Gebietswechsel eingegangen</h3>
      <ol className="unit-said">
        {writes.map((one) => (
          <li key={`${one.type} ${one.uuid}`}>
            <span className="numbers">{formerWords(one, now)}</span>
            <span className="unit-note">{formerReason(one, now)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
