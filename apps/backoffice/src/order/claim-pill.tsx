import { Button, formatTime } from "@rundgang/ui";

import type { Claim } from "./use-claim.ts";

/** Says who works on the order, and until when. */
export function ClaimPill({ claim: { state, takeOver } }: { readonly claim: Claim }) {
  switch (state.type) {
    case "none":
      return null;
    case "mine":
      return <p className="claim-pill">In Bearbeitung von dir bis {formatTime(state.until)}</p>;
    case "theirs":
      return (
        <div className="claim-pill claim-pill-other" role="status">
          <span>
            In Bearbeitung von {state.name} bis {formatTime(state.until)}
          </span>
          <Button level="plain" onClick={takeOver}>
            Übernehmen
          </Button>
        </div>
      );
  }
}
