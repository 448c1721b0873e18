import { wallTimeOf } from "@rundgang/contracts";
import type { RequestDraft } from "@rundgang/outbox";

import type { Dice } from "../dice.ts";
import type { ErrandPlace } from "../device/device.ts";
import type { Person } from "../town.ts";
import { hashOf, seal, sha256 } from "../work/content.ts";
import type { Errand, RecordedRequest } from "./record-commands.ts";
import { spoilt as withMistake } from "../work/mistakes.ts";
import { fill, type Filling } from "./template.ts";
import { tinyPng } from "../work/tiny-png.ts";

/** What one press of a button gives to the queue. */
export interface Command {
  readonly drafts: readonly RequestDraft[];
  /** Bytes by file id; they are kept in the same transaction. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** An errand of a run, with uuids, a marker and a door of its own. */
export interface RecordedRun {
  readonly errand: Errand;
  readonly person: Person;
  /** On which it was begun, and goes on. */
  readonly tablet: string;
  readonly addressId: string;
  /** Stands in a text of everything that the errand makes: by it, the server's rows are counted whatever their uuids. */
  readonly marker: string;
  /** At the address of somebody else: the server refuses what is not an order. */
  readonly isForeign: boolean;
  /** Something is left to do. */
  isOpen(): boolean;
  /**
   * The next command, at the wall-clock time (ms) of the device; null when nothing is left to do.
   * @param nameNow the uuid that something bears now: a person's correction gives it a new one
   */
  next(now: number, nameNow: (uuid: string) => string): Command | null;
  /** The body of the direct call for the summary mail. */
  broadcast(now: number): unknown;
  /** Takes the server's answer to it into the order. */
  mailed(document: { readonly uuid: string; readonly sha256: string }): void;
  /** Ids of all requests that its commands gave to the queue so far. */
  given(): readonly string[];
  /** A chance to make a mistake: the first command will hold something that the server refuses. */
  spoil(): void;
}

export function startErrand(errand: Errand, place: ErrandPlace, dice: Dice): RecordedRun {
  const uuids = new Map<string, string>();
  const files = Array.from({ length: errand.files }, () => tinyPng(Array.from({ length: 12 }, () => dice.below(256))));
  const marker = `Marke ${place.person.username} ${dice.below(1e9)}`;
  const given: string[] = [];
  let document: { readonly uuid: string; readonly sha256: string } | null = null;
  let done = 0;
  let hasMistake = false;

  function uuidOf(hole: string): string {
    const known = uuids.get(hole) ?? dice.uuid();
    uuids.set(hole, known);
    return known;
  }

  function filling(now: number, nameNow: (uuid: string) => string = (uuid) => uuid): Filling {
    const instant = new Date(now).toISOString();
    const values: Record<string, () => string> = {
      unit: () => place.unitId,
      address: () => place.addressId,
      marker: () => marker,
      instant: () => instant,
      wall_time: () => wallTimeOf(instant),
      document: () => document?.uuid ?? unknownDocument.uuid,
      document_sha256: () => document?.sha256 ?? unknownDocument.sha256,
    };
    return (hole) => {
      if (hole.startsWith("uuid ")) return nameNow(uuidOf(hole));
      if (hole.startsWith("file_sha256 ")) return sha256(files[Number(hole.slice(12))] ?? "");
      const value = values[hole];
      if (value === undefined) throw new Error(`nothing fills ${hole}`);
      return value();
    };
  }

  function next(now: number, nameNow: (uuid: string) => string): Command | null {
    const template = errand.commands[done];
    if (template === undefined) return null;
    const filled = fill(template, filling(now, nameNow)) as readonly RecordedRequest[];
    const recorded = document === null ? filled.map(withoutMail) : filled;
    const sent = new Map<string, Buffer>();
    for (const [n, fileId] of recorded.flatMap((request) => request.fileIds).entries())
      sent.set(fileId, files[n] ?? Buffer.alloc(0));
    given.push(...recorded.map(({ id }) => id));
    const isSpoilt = hasMistake && done === 0;
    done += 1;
    return {
      drafts: recorded.map((request) =>
        toDraft(
          isSpoilt ? { ...request, body: withMistake(request.kind, request.body as Record<string, unknown>) } : request,
          sent,
        ),
      ),
      files: sent,
    };
  }

  return {
    errand,
    ...place,
    marker,
    isOpen: () => done < errand.commands.length,
    next,
    broadcast: (now) => (errand.broadcast === undefined ? null : fill(errand.broadcast, filling(now))),
    mailed: (named) => {
      document = named;
    },
    given: () => given,
    spoil: () => {
      hasMistake = true;
    },
  };
}

const unknownDocument = { uuid: "eeeeeeee-0000-7000-8000-000000000000", sha256: "e".repeat(64) };

/** An order whose summary mail did not come about names neither mail nor document. */
function withoutMail(request: RecordedRequest): RecordedRequest {
  const body = request.body as { readonly files?: readonly string[]; readonly fileHashes?: Readonly<Record<string, string>> };
  if (request.kind !== "order" || body.files === undefined) return request;
  const isOwn = (iri: string): boolean => !iri.startsWith("/api/documents/");
  const fileHashes = Object.fromEntries(Object.entries(body.fileHashes ?? {}).filter(([iri]) => isOwn(iri)));
  return { ...request, body: { ...body, broadcast: null, files: body.files.filter(isOwn), fileHashes } };
}

function toDraft(recorded: RecordedRequest, files: ReadonlyMap<string, Buffer>): RequestDraft {
  const { body, ...request } = recorded;
  const [fileId] = request.fileIds;
  const file = fileId === undefined ? undefined : files.get(fileId);
  return { ...request, sealedBody: seal(body), bodyHash: file === undefined ? hashOf(body) : sha256(file) };
}
