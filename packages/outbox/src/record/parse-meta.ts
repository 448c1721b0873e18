import type { OutboxMeta } from "../ports.ts";
import { asObject } from "../reply/json.ts";

/** Reads the meta row; what is missing or wrong counts as never written, so that damage stops nobody. */
export function parseMeta(row: unknown): OutboxMeta {
  const object = asObject(row) ?? {};
  const beatAt = time(object["beatAt"]);
  const lastSuccessAt = time(object["lastSuccessAt"]);
  const nudgedAt = time(object["nudgedAt"]);
  return {
    epoch: time(object["epoch"]) ?? 0,
    ...(beatAt === undefined ? {} : { beatAt }),
    ...(lastSuccessAt === undefined ? {} : { lastSuccessAt }),
    ...(nudgedAt === undefined ? {} : { nudgedAt }),
  };
}

function time(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
