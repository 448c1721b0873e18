import type { wire } from "@rundgang/contracts";
import { FoldedText, formatDateTime, UnsentMark } from "@rundgang/ui";

import type { UnsentMarks } from "../../../data/overlay/unsent-marks.ts";

type CommentListProps = {
  readonly comments: readonly wire.Comment[];
  readonly unsent: UnsentMarks;
  readonly user: { readonly id: string; readonly name: string };
};

/** Comments with author (one's own name, else 'Unbekannt', A §2), time and text, or that there is none yet. */
export function CommentList({ comments, unsent, user }: CommentListProps) {
  if (comments.length === 0) return <p className="text-muted">Noch kein Kommentar</p>;
  return (
    <ul className="grid gap-3">
      {comments.map((comment) => (
        <li key={comment.uuid} className="grid gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="font-bold">{comment.creatorId === user.id ? user.name : "Unbekannt"}</span>
            <time dateTime={comment.createdAt} className="numbers text-muted">
              {formatDateTime(comment.createdAt)}
            </time>
            <UnsentMark state={unsent.get(comment.uuid)} />
          </p>
          <FoldedText>{comment.comment}</FoldedText>
        </li>
      ))}
    </ul>
  );
}
