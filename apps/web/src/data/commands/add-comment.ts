import { calls, iri, typeOf, type wire } from "@rundgang/contracts";

import type { Change } from "../changes/changes.ts";
import type { CommandParts } from "./command-parts.ts";
import { plan, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { visitOf } from "./visit.ts";
import { writeWork } from "./write-work.ts";

/** A comment at a unit. */
export interface CommentInput {
  readonly unitId: string;
  readonly text: string;
}

/** Leaves a comment at a unit. */
export async function addComment(
  parts: CommandParts,
  input: CommentInput,
): Promise<CommandOutcome<{ readonly commentId: string }>> {
  const text = input.text.trim();
  if (text === "") return refuse("empty_text");
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  if (visit.isForeign) return refuse("foreign_territory");
  const uuid = parts.uuid();
  const body: wire.CommentCreate = {
    uuid,
    created: visit.created,
    createdAt: visit.createdAt,
    comment: text,
    unit: visit.unit["@id"],
  };
  const overlay: Change = {
    kind: "comment",
    about: visit.about,
    comment: {
      ...body,
      createdAt: visit.createdAt,
      "@id": iri("unit_comments", uuid),
      "@type": typeOf(calls.postComment),
      id: uuid,
      creator: iri("mitarbeiters", visit.work.userId),
      creatorId: visit.work.userId,
    },
  };
  const request = {
    id: parts.uuid(),
    kind: "comment",
    chainId: visit.chainId,
    priority: priorities.other,
    dependsOn: visit.after,
    ...plan(calls.postComment, body),
  } as const;
  await writeWork(parts, visit.work, [{ request, overlays: [overlay] }]);
  return { ok: true, commentId: uuid };
}
