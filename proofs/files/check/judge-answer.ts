import { createHash } from "node:crypto";

import type { HostileCase } from "../corpus/hostile-case.ts";
import { flawOfPicture } from "./picture-oracle.ts";
import { flawOfPaper } from "./paper-oracle.ts";
import type { Answer, Target } from "./upload.ts";

const statuses: Readonly<Record<string, number>> = {
  file_too_large: 413,
  file_type: 415,
  file_broken: 422,
  file_metadata: 422,
  file_active: 422,
};

/** Longest that a sender waits in milliseconds, on a machine that has other work as well. */
const longestWait = 60_000;

/** Everything that is wrong with how the server dealt with a file; empty when it kept its promises. */
export async function judgeAnswer(target: Target, file: HostileCase, answer: Answer): Promise<readonly string[]> {
  const wrong: string[] = [];
  const taken = answer.status === 201;
  if (!taken && statuses[answer.code ?? ""] !== answer.status) wrong.push(`answered ${answer.status} ${answer.code}`);
  if (taken && file.expected !== "accept" && file.expected !== "either") wrong.push("was taken");
  if (!taken && file.expected === "accept") wrong.push(`was refused as ${answer.code}`);
  if (!taken && typeof file.expected === "object" && !file.expected.some((code) => code === answer.code)) {
    wrong.push(`was refused as ${answer.code} instead of ${file.expected.join(" or ")}`);
  }
  if (answer.took > longestWait) wrong.push(`took ${Math.round(answer.took)} ms`);
  return [...wrong, ...(taken ? await judgeTaken(target, file, answer) : await judgeRefused(target, answer))];
}

async function judgeRefused(target: Target, { uuid }: Answer): Promise<readonly string[]> {
  const { status } = await ask(target, `/api/uploaded_files/${uuid}/stream`);
  return status === 404 ? [] : [`left something behind: ${status}`];
}

async function judgeTaken(target: Target, file: HostileCase, answer: Answer): Promise<readonly string[]> {
  const wrong: string[] = [];
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  if (answer.sha256 !== sha256) wrong.push("answered another hash");
  const response = await ask(target, `/api/uploaded_files/${answer.uuid}/stream`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!bytes.equals(file.bytes)) wrong.push("gives back other bytes");
  const type = response.headers.get("content-type") ?? "";
  const isPaper = file.bytes[0] === 0x25;
  const extension = isPaper ? "pdf" : file.bytes[0] === 0x89 ? "png" : "jpg";
  const expected: Readonly<Record<string, string>> = {
    "content-type": isPaper ? "application/pdf" : extension === "png" ? "image/png" : "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  };
  for (const [name, value] of Object.entries(expected)) {
    if (response.headers.get(name) !== value) wrong.push(`is served with ${name}: ${response.headers.get(name)}`);
  }
  /* The name says what it is; nothing of it is the sender's. */
  const name = response.headers.get("content-disposition") ?? "";
  if (!/^attachment; filename="[\w -]{1,40}\.(?:pdf|png|jpg)"$/u.test(name) || !name.includes(`.${extension}"`)) {
    wrong.push(`is served as ${name}`);
  }
  const flaw = type === "application/pdf" ? await flawOfPaper(bytes) : await flawOfPicture(bytes);
  return flaw === null ? wrong : [...wrong, flaw];
}

function ask({ url, token }: Target, path: string): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
}
