import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { wire } from "@rundgang/contracts";
import { Button, Card, CommentIcon, joinClasses, NextIcon } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useNarrow } from "../../../hooks/use-narrow.ts";
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

/** 'Kommentare' on the unit page: the newest one, all of them on demand, and a field to write; on a phone one line that opens by a tap. */
export function CommentsCard({ unit, door, unsent, user }: CommentsCardProps) {
  const [all, setAll] = useState(false);
  const data = useAppData();
  /* What was typed and not sent is in sight again. */
  const [open, setOpen] = useState(() => data.typedText(`Kommentar ${unit.uuid}`) !== "");
  const isFolded = useNarrow() && !open;
  const box = useRef<HTMLDivElement>(null);
  const comments = sortedComments(unit);
  const shown = all ? comments : comments.slice(-1);
  const newest = comments.at(-1);
  const unfold = () => {
    flushSync(() => setOpen(true));
    box.current?.querySelector("textarea")?.focus();
  };
  return (
    <div ref={box} className={joinClasses("comments", isFolded && "comments-folded")}>
      {isFolded && (
        <button type="button" className="comments-line" aria-expanded={open} onClick={unfold}>
          <CommentIcon className="icon-sm" />
          <span className={joinClasses("grow truncate", newest === undefined && "text-muted")}>
            {newest === undefined ? "Noch kein Kommentar" : `„${newest.comment}“`}
          </span>
          <span className="comments-count numbers">
            {newest === undefined ? "Kommentieren" : comments.length}
            {newest !== undefined && <span className="sr-only"> {comments.length === 1 ? "Kommentar" : "Kommentare"}</span>}
            <NextIcon className="icon-sm" />
          </span>
        </button>
      )}
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
          {comments.length > 0 && !isFolded && <CommentList comments={shown} unsent={unsent} user={user} />}
          <CommentForm unitId={unit.uuid} door={door} />
        </div>
      </Card>
    </div>
  );
}
