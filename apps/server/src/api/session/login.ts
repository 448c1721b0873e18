import { errorCatalogue } from "@rundgang/contracts";

import { isRefusal, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readDeviceProof, signDeviceProof } from "../../sessions/device-proof.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";
import { signIn } from "../../sessions/sign-in.ts";

/** POST /authentication_token. */
export const login = handle("login", async ({ body, request, context }) => {
  const proof = await readDeviceProof(context.keys.rings.devices, body.device_proof, context.clock());
  const signedIn = await signIn(context, request, { username: body.username, password: body.password, proof });
  if (isRefusal(signedIn)) return asLoginRefusal(signedIn);
  const { owner, known, now, session } = signedIn;
  const mint = { keys: context.keys, now, ttl: context.config.accessTtl };
  const pair = await issueTokens(mint, owner, { ...session, byPassword: true });
  return ok({ ...pair, device_proof: await signDeviceProof(context.keys.devices, owner.id, known, now) });
});

/** The sign-in page of A §8 reads `errors`; neighbours of the original read `code` and `message`. */
function asLoginRefusal(refusal: Refusal): Refusal {
  const { status, text } = errorCatalogue[refusal.code];
  return { ...refusal, more: { code: status, message: text, errors: [text] } };
}
