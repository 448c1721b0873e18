import { createHmac, createSecretKey, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";

import { exportJWK, SignJWT } from "jose";

type Claims = Readonly<Record<string, unknown>>;

/** Something right, and the key that made it, to forge from. */
export interface Genuine {
  readonly token: string;
  readonly key: KeyObject;
  /** The key of the other kind of token. */
  readonly otherKey: KeyObject;
  readonly otherToken: string;
  readonly refreshToken: string;
  /** Where a token says whom it is for. */
  readonly escalate: Claims;
}

export type Forged = readonly [name: string, token: string];

const encode = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());

/** The ways to make a JWT that is not one of ours, or one of ours that does not count (S7, OWASP WSTG-SESS-10). */
export async function forgeTokens(genuine: Genuine): Promise<readonly Forged[]> {
  const [header = "", payload = "", signature = ""] = genuine.token.split(".");
  const [head, claims] = [decode(header), decode(payload)];
  const unsigned = (changed: Claims, tail = "") => `${encode({ ...head, ...changed })}.${payload}.${tail}`;
  return [
    ...["none", "None", "NONE", "nOnE", "", "none "].map((alg): Forged => [`alg ${JSON.stringify(alg)}`, unsigned({ alg })]),
    ["alg none with the signature", unsigned({ alg: "none" }, signature)],
    ["alg none, two parts", `${encode({ ...head, alg: "none" })}.${payload}`],
    ["no alg", `${encode({ typ: head["typ"] })}.${payload}.${signature}`],
    ["alg of a list", unsigned({ alg: ["HS256"] }, signature)],
    ["other claims", `${header}.${encode({ ...claims, ...genuine.escalate })}.${signature}`],
    ["claims as a list", `${header}.${encode([claims])}.${signature}`],
    ["claims twice", `${header}.${payload}.${payload}.${signature}`],
    ["no signature", `${header}.${payload}.`],
    ["no signature, no dot", `${header}.${payload}`],
    ["payload alone", payload],
    ["signature cut", `${header}.${payload}.${signature.slice(0, -2)}`],
    ["signature cut in front", `${header}.${payload}.${signature.slice(1)}`],
    ["signature twice", `${genuine.token}${signature}`],
    ["signature of zeros", `${header}.${payload}.${encode("\0".repeat(32))}`],
    ["signature turned", `${header}.${payload}.${[...signature].toReversed().join("")}`],
    ["signature in other case", `${header}.${payload}.${otherCase(signature)}`],
    ["signature in hex", `${header}.${payload}.${Buffer.from(signature, "base64url").toString("hex")}`],
    ["parts swapped", `${payload}.${header}.${signature}`],
    ["five parts, as JWE", `${header}.${encode("key")}.${encode("iv")}.${payload}.${signature}`],
    ["header that is no JSON", `${encode("{")}.${payload}.${signature}`],
    ["header in UTF-16", `${Buffer.from(JSON.stringify(head), "utf16le").toString("base64url")}.${payload}.${signature}`],
    ["token as JSON", encode({ protected: header, payload, signature })],
    ["the other kind of token", genuine.otherToken],
    ["a refresh token", genuine.refreshToken],
    ["nothing but dots", ".."],
    ["null", "null"],
    ["undefined", "undefined"],
    ["a long one", `${header}.${payload}${"A".repeat(9000)}.${signature}`],
    ["dots without end", ".".repeat(5000)],
    ...(await otherwiseSigned(genuine, head, claims)),
    ...(await wrongClaims(genuine, head, claims)),
  ];
}

/** Signed well, with something that the server never signs with. */
async function otherwiseSigned({ key, otherKey }: Genuine, head: Claims, claims: Claims): Promise<readonly Forged[]> {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ed = generateKeyPairSync("ed25519");
  const jwk = { ...(await exportJWK(rsa.publicKey)), alg: "RS256", kid: "mine" };
  const octet = { kty: "oct", k: Buffer.alloc(32, 1).toString("base64url") };
  const sign = (alg: string, by: KeyObject, more: Claims = {}) =>
    new SignJWT(claims).setProtectedHeader({ ...head, ...more, alg }).sign(by);
  const guess = (text: string) => createSecretKey(Buffer.from(text));
  const known = createSecretKey(Buffer.alloc(32, 1));
  const publicText = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();
  return Promise.all(
    (
      [
        ["RS256 by a key of one's own", sign("RS256", rsa.privateKey)],
        ["RS256 with its key in jwk", sign("RS256", rsa.privateKey, { jwk })],
        ["RS256 with a jku", sign("RS256", rsa.privateKey, { jku: "https://evil.example/keys.json", kid: "mine" })],
        ["RS256 with an x5u", sign("RS256", rsa.privateKey, { x5u: "https://evil.example/cert.pem" })],
        ["PS256", sign("PS256", rsa.privateKey)],
        ["ES256", sign("ES256", ec.privateKey)],
        ["EdDSA", sign("EdDSA", ed.privateKey)],
        ["HS256 by a public key's text", sign("HS256", guess(publicText))],
        ["HS256 with its key in jwk", sign("HS256", known, { jwk: octet })],
        ["HS256 with a jku", sign("HS256", known, { jku: "https://evil.example/keys.json" })],
        ["HS256 with kid as a path", sign("HS256", guess("0".repeat(32)), { kid: "../../../../dev/null" })],
        ["HS256 with kid as SQL", sign("HS256", guess("1".repeat(32)), { kid: "x' union select 'k" })],
        ["HS256 by a guessed secret", sign("HS256", guess("secret-secret-secret-secret-secret"))],
        ["HS256 by random bytes", sign("HS256", createSecretKey(randomBytes(32)))],
        ["HS256 by the key of the other kind", sign("HS256", otherKey)],
        ["HS384 by the right key", sign("HS384", createSecretKey(Buffer.concat([key.export(), Buffer.alloc(16)])))],
        ["HS512 by the right key", sign("HS512", createSecretKey(Buffer.concat([key.export(), key.export()])))],
      ] as const
    ).map(async ([name, token]): Promise<Forged> => [name, await token]),
  );
}

/** Signed by the right key, but not for now, not for here or not for anybody. */
async function wrongClaims({ key }: Genuine, head: Claims, claims: Claims): Promise<readonly Forged[]> {
  const now = Math.floor(Date.now() / 1000);
  const sign = (changes: Claims, header: Claims = {}) => {
    const entries = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined);
    return new SignJWT(Object.fromEntries(entries)).setProtectedHeader({ ...head, alg: "HS256", ...header }).sign(key);
  };
  const wrong: readonly (readonly [string, string | Promise<string>])[] = [
    ["exp past", sign({ exp: now - 1 })],
    ["exp long past", sign({ exp: 1 })],
    ["no exp", sign({ exp: undefined })],
    ["exp as text", sign({ exp: "9999999999" })],
    ["exp as null", sign({ exp: null })],
    ["exp in milliseconds below zero", sign({ exp: -1 })],
    ["nbf in the future", sign({ nbf: now + 600 })],
    ["nbf as text", sign({ nbf: "0" })],
    ["other iss", sign({ iss: "evil" })],
    ["no iss", sign({ iss: undefined })],
    ["iss with a look-alike letter", sign({ iss: "rundgаng" })],
    ["other aud", sign({ aud: "rundgang-office" })],
    ["no aud", sign({ aud: undefined })],
    ["aud with a soft hyphen", sign({ aud: `${String(claims["aud"])}\u00AD` })],
    ["other typ", sign({}, { typ: "JWT" })],
    ["typ of another product", sign({}, { typ: "rt+jwt" })],
    ["no typ", sign({}, { typ: undefined })],
    ["crit that nobody knows", critical(key, head, claims)],
  ];
  return Promise.all(wrong.map(async ([name, token]): Promise<Forged> => [name, await token]));
}

/** jose refuses to sign that by itself. */
function critical(key: KeyObject, head: Claims, claims: Claims): string {
  const body = `${encode({ ...head, crit: ["x"], x: true })}.${encode(claims)}`;
  return `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
}

function otherCase(text: string): string {
  return [...text].map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())).join("");
}
