import type { IncomingHttpHeaders } from "node:http";
import { TextDecoder } from "node:util";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** Most bytes of an answer, unpacked: names with short values. */
export const mostAnswerBytes = 65_536;

/** Why an answer is none; its message is for the log and holds nothing of what was asked or answered. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}

type AnswerHeaders = Pick<IncomingHttpHeaders, "content-type" | "content-encoding">;

/**
 * The JSON of an answer, as services of other makes write it: marks before it, any media type, another charset, packed. Where the bytes are
 * not in the charset that they are said to be in, nothing is guessed: other letters than the answer's could end up in an order. A whole
 * number that JavaScript cannot hold comes as its digits. Throws `UnreadableAnswer`.
 */
export function readAnswer(bytes: Buffer, headers: AnswerHeaders): object {
  const type = headers["content-type"] ?? "";
  const text = lettersOf(unpacked(bytes, headers["content-encoding"] ?? ""), charsetOf(type))
    .replace(guard, "")
    .trim();
  if (text === "") throw new UnreadableAnswer("empty");
  const json = parsed(text, type);
  if (typeof json !== "object" || json === null) throw new UnreadableAnswer("no JSON object");
  return json;
}

/** A line that some services put before their JSON, so that no page can include it as a script. */
const guard = /^\)\]\}',?\s*/u;

const unpackers: Readonly<Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

function unpacked(bytes: Buffer, encoding: string): Buffer {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return bytes;
  const unpack = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
  if (unpack === undefined) throw new UnreadableAnswer(`unknown content-encoding ${wordOf(name)}`);
  try {
    return unpack(bytes, { maxOutputLength: mostAnswerBytes });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    throw new UnreadableAnswer(isTooLong ? `larger than ${mostAnswerBytes} bytes` : `bytes are not ${name}`);
  }
}

function charsetOf(type: string): string | null {
  return /;\s*charset\s*=\s*["']?(?<name>[^"';\s]+)/iu.exec(type)?.groups?.["name"] ?? null;
}

/** A mark decides, then zeros (JSON begins with two ASCII letters), then the charset that is named; else it is UTF-8 (RFC 8259). */
function lettersOf(bytes: Buffer, named: string | null): string {
  const decoder = decoderOf(markedCharset(bytes) ?? named ?? "utf-8");
  /* Frameworks say Latin-1 by themselves, whatever is written; no German text in Latin-1 is UTF-8 by chance. */
  const text =
    decoder.encoding === "windows-1252"
      ? (decoded(decoderOf("utf-8"), bytes) ?? decoded(decoder, bytes))
      : decoded(decoder, bytes);
  if (text === null) throw new UnreadableAnswer(`bytes are not ${decoder.encoding}`);
  return text;
}

function markedCharset([first, second, third]: Buffer): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : null;
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new UnreadableAnswer(`unknown charset ${wordOf(charset)}`);
  }
}

function decoded(decoder: TextDecoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string, type: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
      withAllDigits(value, context?.source),
    );
  } catch {
    const [media = ""] = type.toLowerCase().split(";");
    throw new UnreadableAnswer(`no JSON, but ${/^[\w.+-]+\/[\w.+-]+$/u.test(media.trim()) ? media.trim() : "another type"}`);
  }
}

function withAllDigits(value: unknown, source: string | undefined): unknown {
  const isWhole = typeof value === "number" && source !== undefined && /^-?\d+$/u.test(source);
  return isWhole && !Number.isSafeInteger(value) ? source : value;
}

/** A service's own word, as far as it is one. */
function wordOf(text: string): string {
  return /^[\w.+-]{1,40}$/u.exec(text)?.[0] ?? "of another spelling";
}
