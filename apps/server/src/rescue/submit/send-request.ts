import { readFile } from "node:fs/promises";

import * as z from "zod";

import type { SavedRequest } from "../backup/survey.ts";

/** Where and as whom. */
export interface Door {
  readonly url: string;
  readonly token: string;
}

/** What became of a request. */
export type Sent =
  /** The server has it, now or since long. */
  | { readonly ok: true }
  /** `code` names nobody. `text` is German; where it is the server's (`isQuoted`) it may quote what was typed. */
  | { readonly ok: false; readonly code: string; readonly text: string; readonly isQuoted: boolean };

const answer = z.looseObject({ "@type": z.union([z.string(), z.array(z.string())]), uuid: z.string() });
const refusal = z.looseObject({
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  "hydra:description": z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** A person at a terminal waits for it (ms). */
const limitMs = 120_000;

/**
 * Sends a saved request as the device would have: the same path, body and Idempotency-Key, so that whatever of it has arrived before is answered
 * as the first time.
 * @param fileOf where the bytes of a file lie; null: they are not in the backup
 */
export async function sendRequest(
  { url, token }: Door,
  request: SavedRequest,
  fileOf: (fileId: string) => string | null,
): Promise<Sent> {
  const { method, body, resource } = request;
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (method === null || resource === null || !fields.success) return refused("unreadable", "Der Vorgang ist nicht lesbar.");
  const content = await bodyOf(request, fields.data, fileOf);
  if (content === null) return refused("file_missing", "Die Datei dazu fehlt in der Sicherung.");
  const headers = {
    accept: "application/ld+json",
    authorization: `Bearer ${token}`,
    "idempotency-key": request.id,
    ...(typeof content === "string" ? { "content-type": request.contentType } : {}),
  };
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(`${url}${request.path}`, { method, headers, body: content, redirect: "error", signal });
    return judge(response.status, jsonOfText(await response.text()), resource);
  } catch {
    return refused("unreachable", `Der Server unter ${url} ist nicht zu erreichen.`);
  }
}

async function bodyOf(
  { fileIds, replaces }: SavedRequest,
  fields: Readonly<Record<string, unknown>>,
  fileOf: (fileId: string) => string | null,
): Promise<string | FormData | null> {
  const named = replaces === undefined ? fields : { ...fields, replaces };
  const [fileId] = fileIds;
  if (fileId === undefined) return JSON.stringify(named);
  const path = fileOf(fileId);
  if (path === null) return null;
  const { mediaType, ...rest } = named as Record<string, unknown>;
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, String(value));
  form.append("file", new Blob([await readFile(path)], { type: String(mediaType ?? "") }), fileId);
  return form;
}

/** 418: an uploaded file or a summary that was there already. Success names the resource, as the device wants it. */
function judge(status: number, body: unknown, resource: { readonly type: string; readonly uuid: string }): Sent {
  const found = answer.safeParse(body);
  const isOurs =
    found.success &&
    [found.data["@type"]].flat().includes(resource.type) &&
    found.data.uuid.toLowerCase() === resource.uuid.toLowerCase();
  if (isOurs && ((status >= 200 && status < 300) || status === 418)) return { ok: true };
  const said = refusal.safeParse(body);
  const code = said.success && said.data.code !== undefined ? String(said.data.code) : String(status);
  const text = said.success ? (said.data["hydra:description"] ?? said.data.message) : undefined;
  return text === undefined ? refused(code, `Der Server antwortet mit ${status}.`) : { ok: false, code, text, isQuoted: true };
}

function refused(code: string, text: string): Sent {
  return { ok: false, code, text, isQuoted: false };
}

function jsonOfText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
