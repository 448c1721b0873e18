import { decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, it } from "vitest";

import { checkAccessToken, createTokenCheck, signAccessToken } from "./access-token.ts";
import { readDeviceProof, signDeviceProof } from "./device-proof.ts";
import { deriveKeys } from "./keys.ts";
import { hashToken, newRefreshToken, successorOf } from "./refresh-token.ts";
import { revokeTokenOf, sessionOfRevokeToken } from "./revoke-token.ts";

const keys = deriveKeys("a secret of this test that is long enough");
const [anna, session] = ["0193aaaa-0000-7000-8000-000000000001", "0193bbbb-0000-7000-8000-000000000001"];
const now = new Date("2026-11-22T08:00:00.900Z");
const seconds = Math.floor(now.getTime() / 1000);
const at = (after: number) => new Date((seconds + after) * 1000);

/** A token of ours but for what is said. */
const sign = (claims: object, { typ, iss = "rundgang", aud, alg = "HS256" }: Record<string, string>, key = keys.access) => {
  const token = new SignJWT({ sub: anna, exp: seconds + 60, ...claims }).setProtectedHeader({
    alg,
    ...(typ !== undefined && { typ }),
  });
  if (aud !== undefined) token.setAudience(aud);
  return token.setIssuer(iss).sign(key);
};
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("an access token", () => {
  const claims = { sub: anna, sid: session, username: "anna", name: "Anna", roles: [], fe_group: "a", mtoken: "m" };

  it("says who signed in and when, from its second to its end", async () => {
    const token = await signAccessToken(keys.access, { ...claims, auth_time: seconds }, now, 60);
    const times = { iat: seconds, nbf: seconds, exp: seconds + 60, auth_time: seconds };
    expect(claimsOf(token)).toEqual({ ...claims, ...times, iss: "rundgang", aud: "rundgang-api" });
    expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "at+jwt" });
    const remembering = createTokenCheck(keys.access);
    for (const check of [remembering, remembering, (one: string, time: Date) => checkAccessToken(keys.access, one, time)]) {
      expect(await check(token, at(59))).toEqual({ ok: true, sub: anna, sid: session, passwordAt: at(0) });
      expect(await check(token, at(60))).toEqual({ ok: false, reason: "expired" });
      expect(await check(token, at(-1))).toEqual({ ok: false, reason: "invalid" });
      expect(await check(token, at(0))).toMatchObject({ ok: true });
      expect(await check(`${token}x`, at(0))).toEqual({ ok: false, reason: "invalid" });
    }
    expect(await checkAccessToken(keys.subscribe, token, now)).toEqual({ ok: false, reason: "invalid" });
  });

  it("of a refresh proves no password", async () => {
    const token = await signAccessToken(keys.access, claims, now, 60);
    expect(await checkAccessToken(keys.access, token, now)).toMatchObject({ ok: true, passwordAt: null });
  });

  const ours = { typ: "at+jwt", aud: "rundgang-api" };
  it.each([
    ["another issuer", { sid: session }, { ...ours, iss: "x" }],
    ["another audience", { sid: session }, { ...ours, aud: "rundgang-hub" }],
    ["another type", { sid: session }, { ...ours, typ: "mtoken+jwt" }],
    ["another algorithm", { sid: session }, { ...ours, alg: "HS512" }],
    ["no session", {}, ours],
    ["a session that is no uuid", { sid: "x" }, ours],
    ["nobody", { sid: session, sub: undefined }, ours],
    ["somebody who is no uuid", { sid: session, sub: "x" }, ours],
    ["no end", { sid: session, exp: undefined }, ours],
  ])("with %s is none", async (_name, other, header) => {
    const token = await sign(other, header);
    expect(await checkAccessToken(keys.access, token, now)).toEqual({ ok: false, reason: "invalid" });
  });
});

describe("a device's proof", () => {
  const known = { userId: anna, id: "0193cccc-0000-7000-8000-000000000001" };
  const read = (proof: string | undefined, time = now) => readDeviceProof(keys.devices, proof, time);

  it("keeps the device's name for the same person, and gives a new one to another", async () => {
    const first = await read(await signDeviceProof(keys.devices, anna, null, now));
    expect(first).toEqual({ userId: anna, id: expect.stringMatching(/^[0-9a-f-]{36}$/u) });
    expect(await read(await signDeviceProof(keys.devices, anna, known, now))).toEqual(known);
    const other = await read(await signDeviceProof(keys.devices, session, known, now));
    expect([other?.userId, other?.id === known.id]).toEqual([session, false]);
  });

  it("counts for 400 days", async () => {
    const proof = await signDeviceProof(keys.devices, anna, known, now);
    const day = 86_400;
    expect(await read(proof, at(400 * day - 1))).toEqual(known);
    expect(await read(proof, at(400 * day + 1))).toBeNull();
    expect(claimsOf(proof)).toMatchObject({ iat: seconds, iss: "rundgang" });
  });

  const ours = { typ: "device+jwt" };
  it.each([
    ["another issuer", { jti: known.id }, { ...ours, iss: "x" }],
    ["another type", { jti: known.id }, { typ: "at+jwt" }],
    ["no type", { jti: known.id }, {}],
    ["another algorithm", { jti: known.id }, { ...ours, alg: "HS512" }],
    ["a device that is no uuid", { jti: "x" }, ours],
    ["somebody who is no uuid", { jti: known.id, sub: "x" }, ours],
  ])("with %s is none", async (_name, claims, header) => {
    expect(await read(await sign(claims, header, keys.devices))).toBeNull();
  });

  it("given out by another version of this server counts", async () => {
    expect(await read(await sign({ jti: known.id }, ours, keys.devices))).toEqual(known);
  });

  it("is none where there is none, or with another key", async () => {
    expect([await read(undefined), await read(""), await read("x")]).toEqual([null, null, null]);
    expect(await readDeviceProof(keys.access, await signDeviceProof(keys.devices, anna, known, now), now)).toBeNull();
  });
});

describe("a revoke token", () => {
  const token = revokeTokenOf(keys.revoke, session);
  it.each([
    ["its own", token, session],
    ["one without a signature", session, null],
    ["one of another session", revokeTokenOf(keys.revoke, anna).replace(anna, session), null],
    ["one of another key", revokeTokenOf(keys.access, session), null],
    ["a longer one", `${token}x`, null],
    ["one that names no session", revokeTokenOf(keys.revoke, "x"), null],
    ["nothing", "", null],
  ])("ends the session that it names: %s", (_name, given, ended) => {
    expect(sessionOfRevokeToken(keys.revoke, given)).toBe(ended);
  });
});

/* Another way to store or to derive them would sign out everybody with the next version. */
describe("a refresh token", () => {
  it("is 256 random bits, has one successor, and is stored as its hash", () => {
    const [one, other] = [newRefreshToken(), newRefreshToken()];
    expect([one === other, Buffer.from(one, "base64url").length]).toEqual([false, 32]);
    expect(successorOf(keys.refresh, "a token")).toBe("xSCfvf4fhIsaP9LiPsMsdMEyPeeLPkU2ZXIQNXUE0Bs");
    expect(hashToken("a token")).toBe("e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf");
  });
});
