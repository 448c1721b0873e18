#!/usr/bin/env bash
# Expected: `new Readable().wrap(stream)` hands on what the stream brings and ends where it ends; Node's documentation names it for streams of an older making and
# says nothing of others.
# Seen: around a PassThrough, which closes itself once it has ended, the wrapped stream is closed as well before its own buffer is read: whoever iterates it
# loses the end and gets ERR_STREAM_PREMATURE_CLOSE; the PassThrough itself, iterated the same way, is whole.
# It matters where a library types its output as NodeJS.ReadableStream (zip writers do) and `wrap` is the near way to a Readable: an archive or a workbook
# that is written to a store or sent breaks off near its end.
# Versions: Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
cat >try.mjs <<'END'
import { setTimeout as wait } from "node:timers/promises";
import { PassThrough, Readable } from "node:stream";

/** Five pieces of 1,000 bytes that come one after the other. */
function source() {
  const stream = new PassThrough();
  void (async () => {
    for (let piece = 0; piece < 5; piece += 1) {
      await wait(20);
      stream.write(Buffer.alloc(1000));
    }
    stream.end();
  })();
  return stream;
}

async function read(stream) {
  let bytes = 0;
  try {
    for await (const piece of stream) {
      await wait(30);
      bytes += piece.length;
    }
    return { bytes, error: null };
  } catch (error) {
    return { bytes, error: error.code };
  }
}

const plain = await read(source());
const wrapped = await read(new Readable().wrap(source()));
console.log(`Node ${process.versions.node}`);
console.log(`expected: both read 5000 bytes and end`);
console.log(`seen: plain ${plain.bytes} bytes, ${plain.error ?? "ends"}; wrapped ${wrapped.bytes} bytes, ${wrapped.error ?? "ends"}`);
const isSo = plain.bytes === 5000 && plain.error === null && wrapped.error === "ERR_STREAM_PREMATURE_CLOSE" && wrapped.bytes < 5000;
process.exitCode = isSo ? 0 : 1;
END
node try.mjs
