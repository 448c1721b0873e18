import { OperatorProblem } from "../start/operator-problem.ts";

/**
 * What a bucket may suffer from: nobody answers, not in time, no room, no such bucket, keys that it does not take, files sealed under another secret than
 * the server's, anything else.
 */
export type TroubleKind = "away" | "slow" | "full" | "bucket" | "key" | "sealed" | "other";

/** The file store cannot do now what it was asked for. The files of a request are not to blame, and the same again may succeed later. */
export class StoreTrouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, cause: unknown) {
    super(`the file store failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** A start cannot use the file store. */
export class StoreUnusable extends OperatorProblem {
  constructor(kind: TroubleKind, { bucket, endpoint }: { readonly bucket: string; readonly endpoint: string | undefined }) {
    const place = endpoint === undefined ? "der Region aus S3_REGION" : `„${endpoint}“ (S3_ENDPOINT)`;
    const sentences: Record<TroubleKind, string> = {
      away: `Der Dateispeicher unter ${place} ist nicht zu erreichen. Bitte starte ihn, oder prüfe die Adresse.`,
      slow: `Der Dateispeicher unter ${place} antwortet nicht in der Zeit. Bitte prüfe seinen Zustand und den Weg dorthin.`,
      full: `Der Dateispeicher unter ${place} ist voll. Bitte schaffe dort Platz.`,
      bucket: `Im Dateispeicher unter ${place} gibt es den Bucket „${bucket}“ (S3_BUCKET) nicht. Bitte lege ihn an, oder prüfe den Namen.`,
      key: `Der Dateispeicher unter ${place} nimmt S3_ACCESS_KEY und S3_SECRET_KEY nicht an, oder sie dürfen im Bucket „${bucket}“ nicht lesen und schreiben.`,
      sealed: `Im Dateispeicher unter ${place} liegen Dateien, deren Schlüssel dieser Server nicht hat. Bitte prüfe das Geheimnis (RUNDGANG_SECRET).`,
      other: `Der Dateispeicher unter ${place} lässt sich nicht benutzen. Bitte prüfe S3_ENDPOINT, S3_REGION und S3_PATH_STYLE.`,
    };
    super(sentences[kind]);
  }
}

const codesOfAway: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);
const namesOfFull: ReadonlySet<string> = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage", "StorageFull"]);
const namesOfKey: ReadonlySet<string> = new Set(["SignatureDoesNotMatch", "InvalidAccessKeyId", "AccessDenied", "Forbidden"]);

/** What was wrong, by what the client of the store threw. */
export function troubleOf(error: unknown): StoreTrouble {
  return error instanceof StoreTrouble ? error : new StoreTrouble(kindOf(error), error);
}

function kindOf(error: unknown): TroubleKind {
  if (!(error instanceof Error)) return "other";
  const { name } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const status = statusOf(error);
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "slow";
  if (codesOfAway.has(code)) return "away";
  if (namesOfFull.has(name) || status === 507) return "full";
  if (name === "NoSuchBucket") return "bucket";
  if (namesOfKey.has(name) || status === 401 || status === 403) return "key";
  if (status !== undefined && status >= 500) return "away";
  return "other";
}

/** The HTTP status that the store answered; undefined where it did not. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("$metadata" in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata)) return undefined;
  return typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : undefined;
}
