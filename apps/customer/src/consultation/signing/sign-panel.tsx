import { DocumentSections } from "@rundgang/order-form";
import { SignatureField } from "@rundgang/signature";
import { Banner, Button, ErrorIcon, PersonIcon, Spinner, SuccessIcon } from "@rundgang/ui";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";

import { Boxes } from "../../order/boxes.tsx";
import { PriceCard } from "../../order/price-card.tsx";
import { watchColours } from "../../page/watch-colours.ts";
import type { ConsultationSession } from "../consultation-session.ts";
import { missingOf, type Signing, type SigningFlow } from "./create-signing.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { SummaryPdf } from "./summary-pdf.tsx";

type SignPanelProps = {
  readonly session: ConsultationSession;
  readonly desk: SigningFlow;
  /** "Nele Brandt" */
  readonly consultant: string;
};

/** What stands beside the pictures of a call while the customer signs in it: the order, the boxes, both pads; then what becomes of it. */
export function SignPanel({ session, desk, consultant }: SignPanelProps) {
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  switch (state.at) {
    case "nothing":
      return null;
    case "asking":
      return (
        <Asked key={state.signing.request.id} session={session} desk={desk} signing={state.signing} consultant={consultant} />
      );
    case "received":
      return (
        <After icon={<SuccessIcon />} title="Danke für Ihre Unterschrift">
          {consultant} prüft und schickt den Auftrag ab.
        </After>
      );
    case "ordered":
      return (
        <After icon={<SuccessIcon />} title="Ihr Auftrag ist abgeschickt">
          Die Bestätigung kommt per E-Mail.
        </After>
      );
  }
}

type AskedProps = SignPanelProps & { readonly signing: Signing };

function Asked({ session, desk, signing, consultant }: AskedProps) {
  const { answer } = signing;
  if (answer === null) return <SignForm session={session} desk={desk} signing={signing} consultant={consultant} />;
  if (answer.type === "signed") {
    return (
      <After icon={<Spinner />} title="Danke für Ihre Unterschrift">
        Sie wird übertragen. {consultant} prüft und schickt den Auftrag ab.
      </After>
    );
  }
  return (
    <After icon={<PersonIcon />} title="Sie haben nicht unterschrieben">
      {consultant} sieht das. Bestellt ist nichts.
    </After>
  );
}

type AfterProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };

function After({ icon, title, children }: AfterProps) {
  return (
    <section className="read-along sign-after" aria-label="Ihr Auftrag" role="status">
      <span className="sign-after-icon">{icon}</span>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function SignForm({ session, desk, signing, consultant }: AskedProps) {
  const { request, ticked, summaryStrokes, contractStrokes, problem } = signing;
  const { form, name, city, boxes, mandate, document, hasSummary } = request;
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const heading = useRef<HTMLHeadingElement>(null);
  /* It has come by itself in the place of something else. */
  useEffect(() => heading.current?.focus(), []);
  const missing = missingOf(signing);
  const pad = { name, city, at: openedAt, watchColours, disabled: busy };
  return (
    <section className="sign-panel" aria-label="Ihr Auftrag zur Unterschrift">
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div className="read-along" tabIndex={0} role="group" aria-label="Was Sie unterschreiben">
        <h2 ref={heading} tabIndex={-1}>
          {form.title}
        </h2>
        <p className="text-muted">{consultant} bittet um Ihre Unterschrift. Sie unterschreiben genau das, was hier steht.</p>
        <PriceCard order={form} />
        <div className="read-along-sections">
          <DocumentSections level={3} sections={form.sections} />
        </div>
        {document !== null && <SummaryPdf session={session} document={document} onOpen={desk.open} />}
        <Boxes boxes={boxes} ticked={new Set(ticked)} missing={new Set()} disabled={busy} onTick={desk.tick} />
        <p className="text-sm text-muted">
          Sie können oder möchten nicht zeichnen? Bitten Sie {consultant}, Ihnen den Auftrag als Link zu schicken. Dort bestellen
          Sie mit einem Knopf.
        </p>
        {hasSummary && (
          <SignatureField
            {...pad}
            label={"Unterschrift Vertrags\u00ADzusammenfassung"}
            strokes={summaryStrokes}
            onChange={desk.drawSummary}
          />
        )}
        <p>
          Mit Ihrer Unterschrift beauftragen Sie die hier aufgeführten Leistungen zu den genannten Preisen
          {mandate === null ? "." : ` und erteilen das ${mandate}.`}
        </p>
        <SignatureField {...pad} label="Unterschrift Vertrag" strokes={contractStrokes} onChange={desk.drawContract} />
        <Button level="plain" disabled={busy} onClick={() => setDeclining(true)}>
          Nicht unterschreiben
        </Button>
      </div>
      <div className="sign-foot">
        {problem !== null && (
          <Banner level="danger" icon={<ErrorIcon />} live="alert">
            {problem}
          </Banner>
        )}
        {missing.length > 0 && (
          <p className="text-sm text-muted" role="status">
            Es fehlt noch: {missing.join(", ")}.
          </p>
        )}
        <Button
          size="large"
          level="primary"
          block
          busy={busy}
          disabled={missing.length > 0}
          onClick={() => {
            setBusy(true);
            void desk.sign().finally(() => setBusy(false));
          }}
        >
          Unterschrift bestätigen
        </Button>
      </div>
      {declining && <DeclineDialog onDecline={desk.decline} onClose={() => setDeclining(false)} />}
    </section>
  );
}
