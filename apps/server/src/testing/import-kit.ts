import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";

import { v7 } from "uuid";
import { wire } from "@rundgang/contracts";

import { until } from "../mail/testing/until.ts";
import type { Answer, Client } from "./client.ts";

/** Sends a file to be imported. */
export function sendImport(client: Client, name: string, content: string | Uint8Array, uuid: string = v7()): Promise<Answer> {
  const form = new FormData();
  form.set("uuid", uuid);
  form.set("file", new Blob([typeof content === "string" ? content : Uint8Array.from(content)]), name);
  return client.send("POST", "/api/imports", form);
}

/** Sends a file of so many bytes as a stream, never whole in memory; `isKnown`: its size stands in the head. */
export async function sendStream(
  url: string,
  client: Client,
  size: number,
  isKnown: boolean,
): Promise<{ status: number; text: string }> {
  const boundary = "rundgang-riesig";
  const part = (name: string, more = "") => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = Buffer.from(`${part("uuid")}${v7()}\r\n${part("file", '; filename="riesig.csv"')}`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const piece = Buffer.alloc(1_000_000, "Weg;1;91207\n");
  function* body() {
    yield head;
    for (let sent = 0; sent < size; sent += piece.length) yield piece.subarray(0, Math.min(piece.length, size - sent));
    yield tail;
  }
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const request = httpRequest(new URL("/api/imports", url), {
    method: "POST",
    headers: {
      authorization: `Bearer ${client.token ?? ""}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(isKnown && { "content-length": head.length + size + tail.length }),
    },
  });
  request.once("response", (response) => {
    const pieces: Buffer[] = [];
    response.on("data", (bytes: Buffer) => pieces.push(bytes));
    response.once("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
  });
  request.once("error", reject);
  Readable.from(body()).pipe(request);
  return promise;
}

/** Waits until nothing is done with an import any more, and answers it. */
export async function settledImport(client: Client, path: string): Promise<wire.ImportJob> {
  let found: wire.ImportJob | null = null;
  await until(async () => {
    found = wire.importJob.parse((await client.get(path)).body);
    return found.state !== "checking" && found.state !== "running";
  });
  if (found === null) throw new Error("there is no such import");
  return found;
}

/** Sends a file, takes it as it is understood, and answers its path with what became of it. */
export async function takeImport(client: Client, name: string, content: string | Uint8Array) {
  const path = String((await sendImport(client, name, content)).body["@id"]);
  const checked = await settledImport(client, path);
  if (checked.state !== "ready") return { path, checked, taken: checked };
  await client.patch(path, { state: "running" });
  return { path, checked, taken: await settledImport(client, path) };
}
