import { pino, type DestinationStream, type Logger } from "pino";

import { errorLine } from "./error-line.ts";

/**
 * The server's log: JSON lines that name routes, codes and uuids. What people typed and what they hold never gets here: requests
 * are logged by http/create-app.ts, errors by `errorLine`.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: errorLine } };
  return to === undefined ? pino(options) : pino(options, to);
}
