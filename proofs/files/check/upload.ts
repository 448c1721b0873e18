import { randomUUID } from "node:crypto";

import type { HostileCase } from "../corpus/hostile-case.ts";

/** A server that files are sent to, by someone who may. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/** What came back for a file. */
export interface Answer {
  readonly uuid: string;
  readonly status: number;
  /** The error's code; null for a success. */
  readonly code: string | null;
  readonly sha256: string | null;
  /** Milliseconds until the answer was read. */
  readonly took: number;
}

/** Sends a file as an attacker does: the multipart body is written by hand, file name and type as the case says. */
export async function upload({ url, token }: Target, file: HostileCase, uuid: string = randomUUID()): Promise<Answer> {
  const boundary = `x${randomUUID()}`;
  const start = performance.now();
  const response = await fetch(`${url}/api/uploaded_files`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    body: multipart(boundary, uuid, file),
  });
  const body: unknown = await response.json();
  const took = performance.now() - start;
  return { uuid, status: response.status, code: member(body, "code"), sha256: member(body, "sha256"), took };
}

/** The body of an upload, byte for byte as it travels. */
export function multipart(
  boundary: string,
  uuid: string,
  { bytes, fileName = "photo", claimedType = "application/octet-stream" }: HostileCase,
): Blob {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${claimedType}\r\n\r\n`;
  return new Blob([field("uuid", uuid), field("type", "contract"), head, Uint8Array.from(bytes), `\r\n--${boundary}--\r\n`]);
}

function member(body: unknown, name: string): string | null {
  const value = typeof body === "object" && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === "string" ? value : null;
}
