import { errorCatalogue } from "@rundgang/contracts";

import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { addressOf } from "../../http/sender.ts";
import { readDeviceProof, signDeviceProof } from "../../sessions/device-proof.ts";
import { findOwner, isOpenStill } from "../../sessions/find-owner.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";
import { sessionDevice } from "../../sessions/session-device.ts";
import { startSession } from "../../sessions/start-session.ts";

/** POST /authentication_token: a wrong name and a wrong password look and take the same. */
export const login = handle("login", async ({ body, request, context }) => {
  const proof = await readDeviceProof(context.keys.devices, body.device_proof, context.clock());
  const owner = await findOwner(context.database.db, { username: body.username });
  const known = proof !== null && proof.userId === owner?.id ? proof : null;
  const guesser = { username: body.username, address: addressOf(request), device: known?.id ?? null };
  const attempt = await context.loginThrottle.attempt(guesser, context.steady, () =>
    context.passwordDesk.check(owner?.passwordHash ?? null, body.password, known !== null),
  );
  if (attempt === "busy") return refuseLogin("unavailable", { "retry-after": "5" });
  if ("waitMs" in attempt) {
    return refuseLogin("login_throttled", { "retry-after": String(Math.ceil(attempt.waitMs / 1000)) });
  }
  if (!attempt.right || owner === null) return refuseLogin("login_failed");
  const now = context.clock();
  const session = await transact(context.database.db, async (tx) =>
    (await isOpenStill(tx, owner)) ? startSession(tx, owner.id, now, sessionDevice(request.headers)) : null,
  );
  if (session === null) return refuseLogin("login_failed");
  const mint = { keys: context.keys, now, ttl: context.config.accessTtl };
  const pair = await issueTokens(mint, owner, { ...session, byPassword: true });
  return ok({ ...pair, device_proof: await signDeviceProof(context.keys.devices, owner.id, known, now) });
});

/** The sign-in page of A §8 reads `errors`; neighbours of the original read `code` and `message`. */
function refuseLogin(code: "login_failed" | "login_throttled" | "unavailable", headers: Record<string, string> = {}) {
  const { status, text } = errorCatalogue[code];
  return refuse(code, { code: status, message: text, errors: [text] }, headers);
}
