import { brotliCompressSync, gzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { mostAnswerBytes, readAnswer } from "./read-answer.ts";

const said = '{"ort":"Nürnberg"}';
const utf8 = Buffer.from(said);
const latin1 = Buffer.from(said, "latin1");
const little = Buffer.from(said, "utf16le");
const big = Buffer.from(little).swap16();
const behind = (mark: readonly number[], text: Buffer) => Buffer.concat([Buffer.from(mark), text]);
const json = "application/json";

function read(bytes: Buffer, type: string | undefined = json, coding?: string): unknown {
  return readAnswer(bytes, { "content-type": type, "content-encoding": coding });
}

describe("an answer of a service is read", () => {
  it.each<[string, Buffer, string | undefined, string?]>([
    ["in UTF-8", utf8, json],
    ["behind a byte order mark", behind([0xef, 0xbb, 0xbf], utf8), json],
    ["in UTF-16 behind a mark, the low byte first", behind([0xff, 0xfe], little), json],
    ["in UTF-16 behind a mark, the high byte first", behind([0xfe, 0xff], big), json],
    ["in UTF-16 without a mark, the low byte first", little, json],
    ["in UTF-16 without a mark, the high byte first", big, `${json}; charset=utf-16`],
    ["in another charset than its mark", behind([0xef, 0xbb, 0xbf], utf8), `${json}; charset=iso-8859-1`],
    ["in Latin-1", latin1, `${json};charset=ISO-8859-1`],
    ["in Latin-1, in quotes", latin1, `${json}; charset="iso-8859-1"`],
    ["in Windows-1252", latin1, "application/json ; Charset=Windows-1252"],
    ["in UTF-8 where Latin-1 is said", utf8, `${json};charset=ISO-8859-1`],
    ["in UTF-8, spelt without a hyphen", utf8, `${json};charset=utf8`],
    ["in capitals", utf8, "Application/JSON; CHARSET=UTF-8"],
    ["as a kind of JSON", utf8, "application/vnd.provider.v2+json"],
    ["as the older type", utf8, "text/json"],
    ["as text", utf8, "text/plain"],
    ["as the page that PHP calls it", utf8, "text/html; charset=UTF-8"],
    ["without a type", utf8, ""],
    ["with blank lines around it", Buffer.from(`\r\n ${said}\n\n`), json],
    ["behind a line against inclusion as a script", Buffer.from(`)]}',\n${said}`), json],
    ["packed although nobody asked for that", gzipSync(utf8), json, "gzip"],
    ["packed otherwise", brotliCompressSync(utf8), json, "BR"],
  ])("%s", (_, bytes, type, coding) => {
    expect(read(bytes, type, coding)).toEqual({ ort: "Nürnberg" });
  });

  it("with the euro sign of Windows", () => {
    const bytes = Buffer.concat([Buffer.from('{"preis":"5 '), Buffer.of(0x80), Buffer.from('"}')]);
    expect(read(bytes, `${json};charset=windows-1252`)).toEqual({ preis: "5 €" });
  });

  it("with every digit of a long number", () => {
    expect(read(Buffer.from('{"zaehler":12345678901234567890,"preis":19.9,"anzahl":3}'))).toEqual({
      zaehler: "12345678901234567890",
      preis: 19.9,
      anzahl: 3,
    });
  });
});

describe("what was wrong with an answer is said, in words without anything of it", () => {
  it.each<[string, Buffer, string, string | undefined, string]>([
    ["Latin-1 that nobody names", latin1, json, undefined, "bytes are not utf-8"],
    ["Latin-1 that is called UTF-8", latin1, `${json};charset=utf-8`, undefined, "bytes are not utf-8"],
    ["a charset that there is not", latin1, `${json};charset=ebcdic-de`, undefined, "unknown charset ebcdic-de"],
    ["a page", Buffer.from("<p>Wartung</p>"), "text/html; charset=utf-8", undefined, "no JSON, but text/html"],
    ["XML", Buffer.from("<a/>"), "application/xml", undefined, "no JSON, but application/xml"],
    ["JSON that is cut off", Buffer.from('{"ort":'), json, undefined, "no JSON, but application/json"],
    ["nothing", Buffer.alloc(0), json, undefined, "empty"],
    ["a single word", Buffer.from('"Nürnberg"'), json, undefined, "no JSON object"],
    ["bytes that are not packed as they say", utf8, json, "gzip", "bytes are not gzip"],
    ["a packing that there is not", utf8, json, "zstd-2", "unknown content-encoding zstd-2"],
    ["bytes that unfold too far", gzipSync(Buffer.alloc(mostAnswerBytes + 1, 32)), json, "gzip", "larger than 65536 bytes"],
    ["a type with a name in it", Buffer.from("x"), "text/Max Müller", undefined, "no JSON, but another type"],
  ])("%s", (_, bytes, type, coding, problem) => {
    expect(() => read(bytes, type, coding)).toThrow(expect.objectContaining({ name: "UnreadableAnswer", message: problem }));
  });
});
