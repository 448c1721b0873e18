import { classNameOf, pathOf, searchOf, toCollection, type Call } from "@rundgang/contracts";

import { viewOf, type Page } from "./paging.ts";
import { JsonText } from "../db/json-text.ts";
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
  { call, params, search }: Asked<C>,
  members: readonly JsonText<MemberOf<C>>[],
  paged?: { readonly page: Page; readonly total: number },
): Reply<AnswerOf<C>> {
  const named: Call = call;
  const path = pathOf(named, params);
  const view = paged === undefined ? undefined : viewOf(path, search, paged.page, paged.total);
  const frame = JSON.stringify(
    toCollection(path, classNameOf(call) ?? "", [], paged?.total ?? members.length, view, searchOf(named, path)),
  );
  const texts = members.map(({ text }) => text);
  return ok(new JsonText(frame.replace('"hydra:member":[]', () => `"hydra:member":[${texts.join(",")}]`)));
}
