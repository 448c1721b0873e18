import type { wire } from "@rundgang/contracts";
import { Card, formatDateTime } from "@rundgang/ui";

/** 'Rückfragen': what the customer of a remote order asked on his own page, the latest first; nothing where he asked nothing. */
export function OrderQuestions({ questions }: { readonly questions: NonNullable<wire.Order["questions"]> }) {
  if (questions.length === 0) return null;
  return (
    <Card title="Rückfragen" padded={false} action={<span className="numbers text-sm text-muted">{questions.length}</span>}>
      <ol className="order-history">
        {questions.toReversed().map(({ uuid, text, askedAt }) => (
          <li key={uuid}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="numbers text-sm text-muted">{formatDateTime(askedAt)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
