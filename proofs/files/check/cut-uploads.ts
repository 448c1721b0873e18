import { randomUUID } from "node:crypto";
import { connect } from "node:net";

import { fileCase } from "../corpus/hostile-case.ts";
import { multipart, upload, type Target } from "./upload.ts";

const kilobyte = 1024;
const atOnce = 10;

/** A thing that is asked until it is true; gives up after a minute. */
export type Eventually = () => boolean | Promise<boolean>;

/**
 * Cuts the line of an upload after each `every` kilobytes. Nothing of it may be seen, nothing may stay in the folder for what comes in
 * (`isEmpty`), and the whole file under the same uuid must be taken afterwards. Answers how many cuts there were and what went wrong.
 */
export async function cutUploads(
  target: Target,
  bytes: Buffer,
  { every, isEmpty }: { readonly every: number; readonly isEmpty: Eventually },
): Promise<{ readonly cuts: number; readonly wrong: readonly string[] }> {
  const file = fileCase("cut upload", bytes, "accept");
  const cuts = Array.from({ length: Math.floor(bytes.length / kilobyte / every) }, (_, index) => (index + 1) * every * kilobyte);
  const wrong: string[] = [];
  for (let from = 0; from < cuts.length; from += atOnce) {
    const uuids = new Map(cuts.slice(from, from + atOnce).map((cut) => [cut, randomUUID()]));
    await Promise.all([...uuids].map(([cut, uuid]) => sendCut(target, { cut, body: multipart(boundary, uuid, file) })));
    if (!(await becomes(isEmpty))) wrong.push(`something of the cuts ${[...uuids.keys()].join(", ")} stayed`);
    for (const [cut, uuid] of uuids) {
      const seen = await fetch(`${target.url}/api/uploaded_files/${uuid}`, {
        headers: { authorization: `Bearer ${target.token}` },
      });
      if (seen.status !== 404) wrong.push(`cut at ${cut}: seen with ${seen.status}`);
      /* Until the server has noticed that a line was cut, its upload counts among those that a person may have open (429). */
      let status = 429;
      await becomes(async () => {
        ({ status } = await upload(target, file, uuid));
        return status !== 429;
      });
      if (status !== 201) wrong.push(`cut at ${cut}: the whole file got ${status}`);
    }
  }
  return { cuts: cuts.length, wrong };
}

const boundary = "rundgang-cut";

/** Sends the head and `cut` bytes of the body, and pulls the plug. */
async function sendCut({ url, token }: Target, { cut, body }: { cut: number; body: Blob }): Promise<void> {
  const { hostname, port } = new URL(url);
  const head = [
    "POST /api/uploaded_files HTTP/1.1",
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.size}`,
    "\r\n",
  ].join("\r\n");
  const part = Buffer.from(await body.slice(0, cut).arrayBuffer());
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(part, () => socket.destroy());
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve());
  });
}

async function becomes(isTrue: Eventually): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
