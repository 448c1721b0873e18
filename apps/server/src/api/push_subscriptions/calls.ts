import { getPushSubscription } from "./get-push-subscription.ts";
import { patchPushSubscription } from "./patch-push-subscription.ts";
import { postPushSubscription } from "./post-push-subscription.ts";

/** The calls of /api/push_subscriptions. */
export const pushSubscriptionCalls = { getPushSubscription, patchPushSubscription, postPushSubscription };
