import { BadConfig } from "./bad-config.ts";

/** A bucket of an S3 store, and how it is reached. */
export interface S3Settings {
  readonly bucket: string;
  /** `https://…`; undefined: Amazon's own, by the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket stands in the path of an address and not in its host name, as most stores of one's own want it. */
  readonly pathStyle: boolean;
}

interface S3Values {
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY?: string | undefined;
  readonly S3_SECRET_KEY?: string | undefined;
  readonly S3_PATH_STYLE: boolean;
}

/** The bucket that the settings name; null: files lie in a folder. Throws `BadConfig` where the bucket has no keys, or keys no bucket. */
export function s3Of(values: S3Values): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (bucket === undefined) {
    if (endpoint !== undefined || accessKey !== undefined || secretKey !== undefined)
      throw new BadConfig("S3_ENDPOINT, S3_ACCESS_KEY oder S3_SECRET_KEY ist gesetzt, S3_BUCKET aber nicht.");
    return null;
  }
  if (accessKey === undefined || secretKey === undefined)
    throw new BadConfig("S3_BUCKET ist gesetzt. Dann braucht der Server S3_ACCESS_KEY und S3_SECRET_KEY.");
  return { bucket, endpoint, region: values.S3_REGION, accessKey, secretKey, pathStyle: values.S3_PATH_STYLE };
}
