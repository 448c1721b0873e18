import { formatCents, signedSections } from "@rundgang/domain";
import { Banner, Button, DownIcon, SuccessIcon, WarningIcon } from "@rundgang/ui";
import { DocumentSections, firstMonthsText, laterText } from "@rundgang/order-form";
import { useMemo, useState, type ReactNode } from "react";

import { scrollSmoothly } from "../../../hooks/scroll-smoothly.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { BottomBar } from "../form/order-form.tsx";
import { KeptMark } from "../page/form-head.tsx";
import { useFlow, useSession } from "../session/session-context.tsx";
import { SignatureField, SignatureScreen, type SignatureProps } from "../signature/signature-field.tsx";
import { SignatureSteps } from "../signature/signature-steps.tsx";
import { useWholeScreen } from "../signature/use-whole-screen.ts";
import { useFocusOnMount } from "./use-focus-on-mount.ts";
import { usePadInSight } from "./use-pad-in-sight.ts";

/** In the empty pad: why the button beside it is grey. */
export const signHere = "Bitte unterschreiben Sie hier.";

type SigningLayoutProps = {
  readonly title: string;
  /** Right of the title. */
  readonly action?: ReactNode;
  /** What the server has said about the contract summary. */
  readonly word?: ReactNode;
  /** What is confirmed before the signature, or what it does. */
  readonly children: ReactNode;
  readonly signature: SignatureProps;
  /** Which of two signatures it is; missing where it is the only one. */
  readonly step?: 1 | 2 | undefined;
  /** The pad of a phone is open at once; back leads to what is signed. */
  readonly atPad?: boolean;
  /** 'Unterschrift bestätigen' */
  readonly confirm: ReactNode;
};

/**
 * What is signed, and then the pad, in the order in which it is read. Beside each other where there is room,
 * else one below the other: nobody signs what he cannot see. On a phone the pad has the
 * whole screen, once what is signed has been read.
 */
export function SigningLayout({ title, action, word, children, signature, step, atPad = false, confirm }: SigningLayoutProps) {
  const { flow, keeper } = useSession();
  const notice = useFlow((context) => context.notice);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { pad, isInSight } = usePadInSight();
  const isWhole = useWholeScreen();
  const [asked, setAsked] = useState<"pad" | "text" | null>(null);
  const isSigning = asked === null ? atPad : asked === "pad";
  const opensPad = isWhole && !signature.disabled;
  const goToPad = () => {
    if (pad.current !== null) scrollSmoothly(pad.current, "start");
  };
  return (
    <div className="signing">
      <div className="signing-scroll quiet-scroll">
        <div className="signing-head">
          <div className="signing-heading">
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p className="text-muted">Sie unterschreiben genau das, was hier steht.</p>
          </div>
          {action}
          {notice !== null && (
            <Banner level="danger" icon={<WarningIcon />} live="alert">
              {notice}
            </Banner>
          )}
          {word}
        </div>
        {/* Keyboards scroll what has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
        <section className="signing-document quiet-scroll" tabIndex={0} aria-label="Was Sie unterschreiben">
          <SignedList />
        </section>
        <div ref={pad} className="signing-pad">
          {children}
          <div className="signing-end">
            {!isWhole && <SignatureField {...signature} />}
            {isWhole && signature.disabled && <p className="text-sm text-muted">{signature.hint}</p>}
          </div>
        </div>
      </div>
      <BottomBar
        left={
          <Button size="large" onClick={() => flow.send({ type: "CORRECT" })}>
            Daten korrigieren
          </Button>
        }
        middle={<KeptMark keeper={keeper} />}
        right={
          isWhole || !isInSight ? (
            <Button
              size="large"
              level="primary"
              {...(!isInSight && !opensPad && { icon: <DownIcon /> })}
              disabled={isInSight && signature.disabled}
              onClick={opensPad ? () => setAsked("pad") : goToPad}
            >
              Weiter zur Unterschrift
            </Button>
          ) : (
            confirm
          )
        }
      />
      {isWhole && isSigning && (
        <SignatureScreen
          {...signature}
          terms={<SignedTerms />}
          steps={step !== undefined && <SignatureSteps current={step} />}
          word={
            notice !== null ? <span role="alert">{notice}</span> : step === 2 && signature.strokes.length === 0 && <FirstIsKept />
          }
          confirm={confirm}
          onClose={() => setAsked("text")}
        />
      )}
    </div>
  );
}

function FirstIsKept() {
  return (
    <span className="signature-kept">
      <SuccessIcon /> Die erste Unterschrift ist gesichert.
    </span>
  );
}

/** What is signed and what it costs, in one line at the pad: a witness reads it while the customer writes. */
function SignedTerms() {
  const { store } = useSession();
  const { lines, totals } = useObservable(store.prices);
  const [first] = lines;
  return (
    <>
      {first !== undefined && `${first.label}: `}
      <strong className="numbers">{formatCents(totals.monthlyFirst)}</strong> {firstMonthsText(totals)}
      {totals.monthlyLater !== null && (
        <>
          , <strong className="numbers">{formatCents(totals.monthlyLater)}</strong> {laterText(totals)}
        </>
      )}
      , einmalig <strong className="numbers">{formatCents(totals.once)}</strong>
    </>
  );
}

/** Services with prices, terms, details: all of it, nothing folded. */
function SignedList() {
  const { store, work } = useSession();
  const answers = useObservable(store.answers);
  const prices = useObservable(store.prices);
  const sections = useMemo(() => signedSections(work.form, answers, prices, work.names), [work, answers, prices]);
  return <DocumentSections sections={sections} level={3} numbered={false} />;
}
