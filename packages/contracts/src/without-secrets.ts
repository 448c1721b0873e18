import { redact } from "./redact.ts";

const hidden = "[…]";

/** Members that hold what nobody else is to have, however they are written: `refresh_token`, `sepaIban`, `signatureImage`. */
const secret = /token|secret|passwor|signatur|unterschrift|iban|authorization|cookie|credential|privatekey/iu;

/**
 * A copy of a JSON value that may leave the device: without tokens, signatures and IBANs (3-decisions "Rights and events"). Members are known
 * by their names, and every text goes through `redact`, which takes mail addresses and long numbers too. Names and streets stay.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    redact(name),
    secret.test(name) ? hidden : withoutSecrets(member),
  ]);
  return Object.fromEntries(members);
}
