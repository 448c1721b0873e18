import { openSealedWork } from "../../harness/sealed-work.ts";
import type { Contestant } from "./contestant.ts";

/** One request with all that it must be on the device, by hand. It sends nothing: only keeping is measured of it. */
export async function openSealed(): Promise<Contestant> {
  const { write } = await openSealedWork();
  const nothing = () => Promise.reject(new Error("it keeps single requests only"));
  return { enqueue: nothing, drain: nothing, enqueueOne: ({ uuid, body }) => write({ id: uuid, chainId: uuid, body }) };
}
