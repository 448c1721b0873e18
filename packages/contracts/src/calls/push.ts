import { fewBytes, get, patch, post } from "../call.ts";
import * as push from "../resources/push.ts";
import { upTo } from "../up-to.ts";

export const getPushState = get(
  "/api/push_state",
  "Mitteilungen (Web Push) dieser Anmeldung: Schlüssel des Servers und was gilt",
  push.pushState,
);

export const getPushSubscription = get("/api/push_subscriptions/:id", "Eigene Anmeldung zu Mitteilungen", push.pushSubscription);

export const postPushSubscription = upTo(
  fewBytes,
  post(
    "/api/push_subscriptions",
    "Diesen Browser zu Mitteilungen anmelden; eine frühere Anmeldung derselben Sitzung oder Adresse endet",
    push.pushSubscriptionCreate,
    push.pushSubscription,
  ),
);

export const patchPushSubscription = patch(
  "/api/push_subscriptions/:id",
  "Mitteilungen an diesen Browser beenden",
  push.pushSubscriptionPatch,
  push.pushSubscription,
);
