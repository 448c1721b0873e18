import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

import * as z from "zod";

/** The walkable streets of an area: points in degrees, and each way as a run of indexes of points. Ways that share a point hang together. */
export interface StreetNetwork {
  readonly lon: readonly number[];
  readonly lat: readonly number[];
  readonly ways: readonly (readonly number[])[];
}

/* Degrees times ten million, a centimetre: whole numbers are shorter, and pack better. */
const stored = z.object({
  version: z.literal(1),
  lon: z.array(z.int()),
  lat: z.array(z.int()),
  ways: z.array(z.array(z.int().nonnegative())),
});

const precision = 1e7;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A network as the database keeps it. The same network is the same bytes. */
export async function packNetwork({ lon, lat, ways }: StreetNetwork): Promise<Uint8Array> {
  const whole = (degrees: readonly number[]) => degrees.map((value) => Math.round(value * precision));
  const content: z.input<typeof stored> = { version: 1, lon: whole(lon), lat: whole(lat), ways: ways.map((way) => [...way]) };
  return pack(JSON.stringify(content));
}

/** Reads what `packNetwork` wrote. Throws on anything else. */
export async function unpackNetwork(bytes: Uint8Array): Promise<StreetNetwork> {
  const { lon, lat, ways } = stored.parse(JSON.parse((await unpack(bytes)).toString("utf8")));
  const degrees = (values: readonly number[]) => values.map((value) => value / precision);
  return { lon: degrees(lon), lat: degrees(lat), ways };
}
