import type { FlowView } from "@rundgang/domain/order-flow";
import { Banner, Button, OfflineIcon, WarningIcon } from "@rundgang/ui";

import { BottomBar } from "../form/order-form.tsx";
import { KeptMark } from "../page/form-head.tsx";
import { useFocusOnMount } from "../review/use-focus-on-mount.ts";
import { useFlow, useSession } from "../session/session-context.tsx";
import { DeclinedView, ReviewingView, WaitingView } from "./outside-views.tsx";

type OutsidePageProps = {
  readonly view: FlowView;
  /** Whether the customer can hear. */
  readonly hasLine: boolean;
};

/** The customer signs on his own device (B §2 "Signature review (video call)"): waiting for him, then his signatures, and 'Auftrag abschicken'. */
export function OutsidePage({ view: { outside, saving }, hasLine }: OutsidePageProps) {
  const { flow, keeper, work } = useSession();
  const notice = useFlow((context) => context.notice);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const isReviewing = outside === "reviewing";
  return (
    <div className="signing">
      <div className="outside quiet-scroll">
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(outside)}
        </h2>
        {notice !== null && (
          <Banner level="danger" icon={<WarningIcon />} live="alert">
            {notice}
          </Banner>
        )}
        {!hasLine && !isReviewing && (
          <Banner level="yellow" icon={<OfflineIcon />} live="status">
            Der Kunde hat gerade keine Verbindung. Sobald er wieder da ist, sieht er, was er unterschreibt.
          </Banner>
        )}
        {isReviewing && <ReviewingView />}
        {outside === "declined" && <DeclinedView />}
        {isReviewing && (
          <Button className="justify-self-start" disabled={saving} onClick={() => flow.send({ type: "AGAIN" })}>
            {work.signedBy === "here" ? "Noch einmal unterschreiben" : "Noch einmal unterschreiben lassen"}
          </Button>
        )}
        {(outside === "waiting" || outside === "keeping") && <WaitingView isKeeping={outside === "keeping"} hasLine={hasLine} />}
      </div>
      <BottomBar
        left={
          <Button size="large" disabled={saving} onClick={() => flow.send({ type: "CORRECT" })}>
            Daten korrigieren
          </Button>
        }
        middle={<KeptMark keeper={keeper} />}
        right={
          <>
            {outside === "declined" && (
              <Button size="large" level="primary" disabled={saving} onClick={() => flow.send({ type: "AGAIN" })}>
                {work.signedBy === "here" ? "Hier unterschreiben" : "Noch einmal fragen"}
              </Button>
            )}
            {outside === "notKept" && (
              <Button size="large" level="primary" onClick={() => flow.send({ type: "RETRY" })}>
                Noch einmal sichern
              </Button>
            )}
            {isReviewing && (
              <Button size="large" level="primary" busy={saving} onClick={() => flow.send({ type: "APPROVE" })}>
                Auftrag abschicken
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

function titleOf(outside: FlowView["outside"]): string {
  switch (outside) {
    case "reviewing":
      return "Der Kunde hat unterschrieben";
    case "declined":
      return "Der Kunde möchte nicht unterschreiben";
    case "notKept":
      return "Die Unterschrift ist nicht gesichert";
    default:
      return "Warte auf die Unterschrift";
  }
}
