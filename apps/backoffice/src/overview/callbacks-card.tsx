import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { phoneHref, type CallbackState } from "@rundgang/domain";
import { Card, Chip, formatLongDateTime, PhoneIcon, type Level } from "@rundgang/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";

/** Wishes are asked for anew this often (ms), for nothing announces them. */
const everyMs = 60_000;

function callbacks(api: Api) {
  return queryOptions({
    queryKey: ["callbacks"],
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => valueOf(await api.request(calls.listCallbacks, { signal }))["hydra:member"],
  });
}

/** Customers whom nobody was free for and who want to be called (decision 157): who has taken it, and for a day what became of it. Nothing without one. */
export function CallbacksCard() {
  const asked = useQuery(callbacks(useApi()));
  /* What was read before stays: somebody is about to call these people. */
  const problem = asked.isError && <p role="alert">{asked.error.message}</p>;
  if (asked.data === undefined || asked.data.length === 0) {
    return problem === false ? null : <Card title="Rückrufwünsche">{problem}</Card>;
  }
  const open = asked.data.filter(({ state }) => state === "open").length;
  return (
    <Card title={open === 0 ? "Rückrufwünsche" : `Rückrufwünsche, ${open} ohne Berater`} padded={false}>
      {problem !== false && <div className="overview-callbacks-problem">{problem}</div>}
      <ul className="overview-callbacks" aria-label="Rückrufwünsche">
        {asked.data.map((callback) => (
          <CallbackRow key={callback.uuid} callback={callback} />
        ))}
      </ul>
    </Card>
  );
}

const states: Readonly<Record<CallbackState, { readonly word: string; readonly level: Level }>> = {
  open: { word: "offen", level: "yellow" },
  taken: { word: "übernommen", level: "primary" },
  reached: { word: "erreicht", level: "positive" },
  given_up: { word: "aufgegeben", level: "secondary" },
};

function CallbackRow({ callback }: { readonly callback: wire.Callback }) {
  const { state, name, phone, place, mitarbeiterName } = callback;
  const { word, level } = states[state];
  return (
    <li>
      <span className="overview-callback-state">
        <Chip level={level}>{word}</Chip>
      </span>
      <span className="overview-callback-who">
        <b>{name === "" ? "ohne Namen" : name}</b>
        {place !== "" && ` · ${place}`}
      </span>
      <span className="numbers">{timeWords(callback)}</span>
      <span className="text-muted">{mitarbeiterName ?? "von niemandem übernommen"}</span>
      <a href={phoneHref(phone)} className="numbers">
        <PhoneIcon className="icon-sm" />
        {phone}
      </a>
    </li>
  );
}

function timeWords({ wishAt, askedAt, doneAt }: Pick<wire.Callback, "wishAt" | "askedAt" | "doneAt">): string {
  if (doneAt !== null) return `erledigt ${formatLongDateTime(doneAt)}`;
  if (wishAt !== null) return `gewünscht ${formatLongDateTime(wishAt)}`;
  return `so bald wie möglich, seit ${formatLongDateTime(askedAt)}`;
}
