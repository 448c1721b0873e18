import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's side of Web Push: its keys, and what it reads of a message (RFC 8291), by Node's own cryptography alone. */
interface PushBrowser {
  readonly p256dh: string;
  readonly auth: string;
  /** The text of an `aes128gcm` body; throws where it is not meant for this browser, or changed. */
  decrypt(body: Buffer): string;
}

const [saltLength, tagLength, headLength] = [16, 16, 21];

/** Makes the keys of a browser. */
export function createPushBrowser(): PushBrowser {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    decrypt: (body) => {
      const salt = body.subarray(0, saltLength);
      const server = body.subarray(headLength, headLength + (body[headLength - 1] ?? 0));
      const secret = own.computeSecret(server);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), server]);
      const input = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const sealed = body.subarray(headLength + server.length);
      const open = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      open.setAuthTag(sealed.subarray(-tagLength));
      const padded = Buffer.concat([open.update(sealed.subarray(0, -tagLength)), open.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
