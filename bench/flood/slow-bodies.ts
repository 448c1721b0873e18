import { request, type ClientRequest } from "node:http";

import { flood } from "./plan.ts";
import { lanes, sender, sleep } from "./sender.ts";

/* Bodies that come a byte a second: half are notes, half are uploads that never get to their end. */
sender(async ({ port, tokens }, isOver, report) => {
  await lanes(flood.slowBodies, async (lane) => {
    await sleep(lane * 5);
    while (!isOver()) {
      const upload = lane % 2 === 0;
      const headers = {
        authorization: `Bearer ${tokens[lane % tokens.length] ?? ""}`,
        "content-type": upload ? "multipart/form-data; boundary=b" : "application/json",
        "content-length": 400_000,
      };
      const path = upload ? "/api/uploaded_files" : "/api/unit_comments";
      const out = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
      const ended = answerOf(out).then((answer) => report.add(answer));
      if (upload) out.write('--b\r\ncontent-disposition: form-data; name="base64"\r\n\r\n');
      await trickle(out, isOver);
      out.destroy();
      await ended;
    }
  });
});

function answerOf(out: ClientRequest): Promise<string> {
  return new Promise((resolve) => {
    out.once("response", (response) => {
      response.resume().on("error", () => undefined);
      resolve(String(response.statusCode));
    });
    out.once("error", () => resolve("cut"));
    out.once("close", () => resolve("held to the end"));
  });
}

async function trickle(out: ClientRequest, isOver: () => boolean): Promise<void> {
  let closed = false;
  out.once("close", () => (closed = true)).once("response", () => (closed = true));
  while (!closed && !isOver()) {
    out.write("x");
    await sleep(1000);
  }
}
