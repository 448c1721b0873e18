import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { Button, Card } from "@rundgang/ui";

import type { UnsentMarks } from "../../../data/overlay/unsent-marks.ts";
import { sortedComments } from "../unit-texts.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";

type CommentsCardProps = {
  readonly unit: wire.Unit;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly unsent: UnsentMarks;
  readonly user: { readonly id: string; readonly name: string };
};

/** 'Kommentare' on the unit page: the newest one, all of them on demand, and a line to write. */
export function CommentsCard({ unit, door, unsent, user }: CommentsCardProps) {
  const [all, setAll] = useState(false);
  const comments = sortedComments(unit);
  const shown = all ? comments : comments.slice(-1);
  return (
    <Card
      title={
        <>
          Kommentare <span className="numbers font-medium text-muted">{comments.length}</span>
        </>
      }
      padded={false}
      action={
        comments.length > 1 && (
          <Button level="plain" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Weniger anzeigen" : "Alle anzeigen"}
          </Button>
        )
      }
    >
      <div className="grid gap-4 px-5 py-4">
        {comments.length > 0 && <CommentList comments={shown} unsent={unsent} user={user} />}
        <CommentForm unitId={unit.uuid} door={door} />
      </div>
    </Card>
  );
}
