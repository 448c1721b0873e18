import type { RequestRecord } from "../../record/request-record.ts";

const LANES = 6;
const SLOW_LANES = 1;
const UPLOADS = 3;

/** Counts what each tab has under way: six chains and the slow lane, three uploads, nothing twice (I8). */
export function createLaneCount(accuse: (violation: string) => void) {
  const underWay = new Map<string, Map<string, RequestRecord>>();

  return {
    leave(tab: string, request: RequestRecord): void {
      const here = underWay.get(tab) ?? new Map<string, RequestRecord>();
      underWay.set(tab, here);
      if (here.has(request.id)) accuse(`I8 ${request.id} is under way twice from ${tab}`);
      here.set(request.id, request);
      const uploads = [...here.values()].filter((one) => one.fileIds.length > 0).length;
      if (here.size > LANES + SLOW_LANES) accuse(`I8 ${here.size} under way from ${tab}`);
      if (uploads > UPLOADS) accuse(`I8 ${uploads} uploads under way from ${tab}`);
    },
    land: (tab: string, request: RequestRecord): void => void underWay.get(tab)?.delete(request.id),
  };
}
