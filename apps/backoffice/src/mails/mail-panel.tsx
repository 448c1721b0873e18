import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { idOfIri, type wire } from "@rundgang/contracts";
import { mailReasonText, whyNoResend } from "@rundgang/domain";
import {
  Banner,
  Button,
  buttonClass,
  Chip,
  Dialog,
  ErrorIcon,
  formatDateTime,
  RetryIcon,
  Skeleton,
  WarningIcon,
} from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import { MailActions } from "./mail-actions.tsx";
import { isLost, mailAdvice, mailStates, mailSteps, mailTitles } from "./mail-words.ts";
import { mailTries, oneMail } from "./queries.ts";

/** One mail at the right edge: to whom, what became of it and of those that were sent for it again, and what can be done. */
export function MailPanel({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const mail = useQuery(oneMail(useApi(), uuid));
  return (
    <Dialog
      size="sheet"
      title={mail.data === undefined ? "Mail" : mailTitles[mail.data.kind]}
      about={mail.data?.customerName}
      onClose={onClose}
    >
      {mail.isPending && <Skeleton className="h-96" />}
      {mail.isError && (
        <div role="alert" className="mail-part">
          <Banner level="danger" icon={<ErrorIcon />}>
            {mail.error.message}
          </Banner>
          <Button icon={<RetryIcon className="icon-sm" />} onClick={() => void mail.refetch()}>
            Erneut laden
          </Button>
        </div>
      )}
      {mail.data !== undefined && <MailFacts mail={mail.data} />}
    </Dialog>
  );
}

function MailFacts({ mail }: { readonly mail: wire.Mail }) {
  const { word, level } = mailStates[mail.state];
  const advice = mail.resent ? "" : mailAdvice(mail);
  const why = whyNoResend({ kind: mail.kind, state: mail.state, status: mail.orderStatus });
  return (
    <div className="mail-facts">
      <p className="mail-state">
        <Chip level={level}>{word}</Chip>
        <span className="numbers text-sm text-muted">{formatDateTime(mail.stateAt)}</span>
        {mail.resent && <Chip level="positive">erneut gesendet</Chip>}
      </p>
      {advice !== "" && (
        <Banner level={isLost(mail.state) ? "danger" : "yellow"} icon={<WarningIcon />}>
          {advice}
        </Banner>
      )}
      <dl className="mail-lines">
        <div>
          <dt>Betreff</dt>
          <dd>{known(mail.subject)}</dd>
        </div>
        <div>
          <dt>Empfänger</dt>
          <dd>{known(mail.recipient)}</dd>
        </div>
        {mail.customerMail !== "" && mail.customerMail !== mail.recipient && (
          <div>
            <dt>Adresse jetzt</dt>
            <dd>{mail.customerMail}</dd>
          </div>
        )}
        <div>
          <dt>Auftrag</dt>
          <dd>
            {mail.auftrag === null ? (
              "keiner"
            ) : (
              <Link to="/auftraege/$uuid" params={{ uuid: idOfIri(mail.auftrag) }} className={buttonClass({ level: "plain" })}>
                Auftrag {mail.orderNumber}
              </Link>
            )}
          </dd>
        </div>
      </dl>
      <div className="mail-actions">
        {!mail.resent && <MailActions mail={{ ...mail, status: mail.orderStatus, address: mail.customerMail }} />}
        {why !== null && <p className="text-sm text-muted">{why}</p>}
      </div>
      <Tries mail={mail} />
    </div>
  );
}

/** Forgotten after a while, with whom it went to. */
function known(text: string): string {
  return text === "" ? "nicht mehr gespeichert" : text;
}

function Tries({ mail }: { readonly mail: wire.Mail }) {
  const tries = useQuery(mailTries(useApi(), mail.resendOf ?? mail["@id"]));
  return (
    <section className="mail-part" aria-label="Verlauf">
      <h3>Verlauf</h3>
      {tries.isPending && <Skeleton className="h-24" />}
      {tries.isError && <p role="alert">{tries.error.message}</p>}
      <ol className="facts-history">
        {(tries.data ?? []).map((one) => (
          <li key={one.uuid}>
            <b>{one.resentBy === null ? "Erste Mail" : `Erneut gesendet von ${one.resentBy}`}</b>
            <span className="text-sm">{known(one.recipient)}</span>
            {mailSteps(one).map(({ title, at }) => (
              <span key={title} className="numbers text-sm text-muted">
                {formatDateTime(at)} {title}
              </span>
            ))}
            {one.reason !== null && one.reason !== undefined && <span className="text-sm">{mailReasonText(one.reason)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
