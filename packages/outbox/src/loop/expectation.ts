import type { RequestRecord } from "../record/request-record.ts";
import type { Expectation } from "../reply/recognise-body.ts";
import { isUpload } from "../schedule/lanes.ts";

/** The success shape of a request: its resource, and for an upload the hash of the bytes. */
export function expectationOf(record: RequestRecord): Expectation {
  const { type, uuid } = record.resource;
  return isUpload(record) ? { type, uuid, sha256: record.bodyHash } : { type, uuid };
}
