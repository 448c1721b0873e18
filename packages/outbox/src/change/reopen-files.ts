import type { PendingRequest, RequestRecord } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import { isUpload } from "../schedule/lanes.ts";
import { backoffMs, SOON_CAP_MS } from "../schedule/waits.ts";
import { change, type Change } from "./change.ts";
import { toBlocked, toFresh, toSetBack } from "./states.ts";

/** After so many rounds of "files missing" sending them once more is no help, so a person decides. */
const ROUNDS = 5;

/**
 * 422 `files_missing`: the named uploads are opened again, and the order waits for them. Where an upload is not known here
 * any more, or sending it again did not help several times, the order is blocked and a person decides.
 */
export function reopenFiles(
  order: PendingRequest,
  verdict: Extract<Verdict, { class: "files_missing" }>,
  context: { readonly now: number; readonly random: number; readonly relatives: readonly RequestRecord[] },
): Change {
  const inARow = order.setback?.cause === "files_missing" ? order.setback.inARow + 1 : 1;
  const uploads = verdict.files.map((uuid) => uploadOf(uuid, context.relatives));
  const found = uploads.filter((upload) => upload !== undefined);
  if (found.length === 0 || found.length < uploads.length || inARow > ROUNDS) {
    const blocked = toBlocked(order, verdict.reason);
    return change({ put: [blocked], settled: [{ type: "blocked", record: blocked, body: verdict.body }] });
  }
  const reopened = found.filter((upload) => upload.state === "closed").map((upload) => toFresh(upload, context.now));
  const wait = backoffMs(inARow, SOON_CAP_MS, context.random);
  const waiting = toSetBack(order, context.now + wait, {
    cause: "files_missing",
    ...(verdict.reason.status === undefined ? {} : { status: verdict.reason.status }),
    inARow,
  });
  const dependsOn = [...new Set([...order.dependsOn, ...found.map((upload) => upload.id)])];
  return change({ put: [...reopened, { ...waiting, dependsOn }] });
}

/** Leaves cancelled uploads out, because the successor of one has another uuid. */
function uploadOf(uuid: string, relatives: readonly RequestRecord[]): RequestRecord | undefined {
  return relatives.find(
    (one) => isUpload(one) && one.state !== "cancelled" && one.resource.uuid.toLowerCase() === uuid.toLowerCase(),
  );
}
