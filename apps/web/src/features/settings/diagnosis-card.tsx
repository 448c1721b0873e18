import { Link } from "@tanstack/react-router";
import { Button, buttonClass, Card, CheckIcon, Chip, joinClasses, LoaderIcon, Skeleton, WarningIcon, useNow } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useDiagnosis } from "../../hooks/use-diagnosis.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { diagnosisFacts, diagnosisVerdict } from "./diagnosis-facts.ts";
import { SentReportNote, useReport } from "./report.tsx";
import { useAllowed, useServerMeasure } from "./use-measures.ts";

/** How line, clock, position and permissions are; the ways to the self-check and to tell the server of it (D47). */
export function DiagnosisCard() {
  const data = useAppData();
  const diagnosis = useDiagnosis();
  const server = useServerMeasure(diagnosis);
  const live = useObservable(data.live);
  const position = useObservable(data.position);
  const allowed = useAllowed();
  const now = useNow();
  const facts = diagnosisFacts({ server, live, accuracy: position?.accuracy ?? null, allowed, now });
  const report = useReport(diagnosis, { server, live, position, allowed });
  return (
    <Card title="Diagnose" padded={false} action={<Verdict verdict={diagnosisVerdict(facts)} />}>
      <dl className="diagnosis-facts numbers">
        {facts.map(({ label, value, isProblem }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={joinClasses(isProblem && "text-danger-text")}>
              {isProblem && <WarningIcon className="icon-xs" />}
              {value ?? <Skeleton className="h-4 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="diagnosis-actions">
        <Link to="/test" className={buttonClass({ block: true })}>
          Selbsttest
        </Link>
        <Button block busy={report.isSending} aria-disabled={diagnosis === null} onClick={report.send}>
          Bericht senden
        </Button>
        <SentReportNote sent={report.sent} />
      </div>
    </Card>
  );
}

function Verdict({ verdict }: { readonly verdict: ReturnType<typeof diagnosisVerdict> }) {
  return (
    <span role="status" className="pr-2">
      {verdict === null ? (
        <Chip icon={<LoaderIcon className="icon-xs" />}>wird geprüft</Chip>
      ) : verdict.problems === 0 ? (
        <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
          {verdict.text}
        </Chip>
      ) : (
        <Chip level="danger" icon={<WarningIcon className="icon-xs" />}>
          {verdict.text}
        </Chip>
      )}
    </span>
  );
}
