import { calls, type wire } from "@rundgang/contracts";

import { toBase64Url } from "../keys/bytes.ts";
import { answering, listed, type PracticeAnswer } from "./practice-answers.ts";
import type { PracticeWork } from "./practice-field.ts";
import { practiceCarriers, practiceForm, practiceProvider, practiceSettings, practiceUser } from "./practice-masters.ts";

/** A practice session does not run out (s). */
const sessionSeconds = 30 * 86_400;

/** The session, the device's own calls, and what is loaded whole. Whoever practises is let in with any password. */
export function deviceAnswers({ state, now }: PracticeWork): readonly PracticeAnswer[] {
  const tokens = () => tokenPair(Math.floor(now().getTime() / 1000));
  return [
    answering(calls.login, tokens),
    answering(calls.refreshToken, tokens),
    answering(calls.revokeToken, () => ({ revoked: true as const })),
    answering(calls.depositDataKeys, ({ body }) => {
      state.keys = [...state.keys, ...body.keys.filter((key) => !state.keys.some(({ id }) => id === key.id))];
      return { "@type": "DataKeys" as const, keys: [...state.keys] };
    }),
    answering(calls.ping, () => ({ "@type": "Ping" as const, receivedAt: now().toISOString() })),
    answering(calls.reportSystem, () => ({ "@type": "SystemReporting" as const, receivedAt: now().toISOString() })),
    answering(calls.closeRequests, ({ body }) => ({ "@type": "ClosedRequests" as const, uuid: body.uuid })),
    answering(calls.checkReceipts, ({ body }) => ({ "@type": "ReceiptCheck" as const, uuid: body.uuid, unknown: [] })),
    answering(calls.listProviders, () => listed([practiceProvider])),
    answering(calls.listCarriers, () => listed(practiceCarriers)),
    answering(calls.listCallToActions, () => listed<wire.CallToAction>([])),
    answering(calls.listOrderForms, () => listed([practiceForm])),
    answering(calls.getProjectSettings, () => practiceSettings),
    answering(calls.listMapAreas, () => listed<never>([])),
    answering(calls.listPresentationDecks, () => listed<never>([])),
    answering(calls.listCalendarFeeds, () => listed<never>([])),
    answering(calls.listSessions, () => listed<never>([])),
  ];
}

/** Tokens that only the practice takes for ones: they are signed by nobody. */
function tokenPair(issued: number): wire.TokenPair {
  const claims: wire.TokenClaims = {
    sub: practiceUser.id,
    username: practiceUser.username,
    name: practiceUser.name,
    roles: ["ROLE_SALESMAN"],
    mtoken: "uebung",
    fe_group: "a",
    exp: issued + sessionSeconds,
    iat: issued,
  };
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(claims)));
  return { token: `uebung.${payload}.uebung`, refresh_token: `uebung-${issued}`, revoke_token: `uebung-${issued}` };
}
