import { classNameOf, pathOf, searchOf, toCollection, type Call } from "@rundgang/contracts";

import { viewOf, type Page } from "./paging.ts";
import { JsonText } from "../db/json-text.ts";
import type { Found } from "../sessions/read-by-session.ts";
import { ok, type AnswerOf, type Reply } from "./reply.ts";

/** What is in the list that a call answers with. */
type MemberOf<C extends Call> = AnswerOf<C> extends { readonly "hydra:member": readonly (infer Member)[] } ? Member : never;

/** Whose list it is, and how it was asked for. */
interface Asked<C extends Call> {
  readonly call: C;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** 200 with a list: all of it, or one page of `total` hits, with the way to the others and to what narrows it. */
export function okList<C extends Call>(
  asked: Asked<C>,
  members: readonly JsonText<MemberOf<C>>[],
  paged?: { readonly page: Page; readonly total: number },
): Reply<AnswerOf<C>> {
  return frameList(asked, members.map(({ text }) => text).join(","), paged?.total ?? members.length, paged?.page);
}

/** As `okList`, of members that the database has put together. */
export function okFoundList<C extends Call>(asked: Asked<C>, found: Found<MemberOf<C>>, page?: Page): Reply<AnswerOf<C>> {
  return frameList(asked, found.json.text, found.total, page);
}

function frameList<C extends Call>(
  { call, params, search }: Asked<C>,
  members: string,
  total: number,
  page?: Page,
): Reply<AnswerOf<C>> {
  const named: Call = call;
  const path = pathOf(named, params);
  const view = page === undefined ? undefined : viewOf(path, search, page, total);
  const frame = JSON.stringify(toCollection(path, classNameOf(call) ?? "", [], total, view, searchOf(named, path)));
  return ok(new JsonText(frame.replace('"hydra:member":[]', () => `"hydra:member":[${members}]`)));
}
