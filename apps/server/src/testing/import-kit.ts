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
