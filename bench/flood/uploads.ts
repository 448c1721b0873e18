import { randomUUID } from "node:crypto";

import { noisePng } from "./noise-png.ts";
import { flood } from "./plan.ts";
import { call, lanes, retryMs, sender, sleep, type Reply } from "./sender.ts";

/* Photos of nearly 10 MB, all at once; what is put off comes again as a device would bring it. */
sender(async ({ port, tokens }, isOver, report) => {
  const picture = noisePng(flood.uploadBytes);

  async function upload(lane: number, uuid: string): Promise<Reply | null> {
    const boundary = "----flood";
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(field("uuid", uuid) + field("type", "misc") + file),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "content-length": String(body.length) };
    return call(port, "/api/uploaded_files", { method: "POST", token: tokens[lane % tokens.length] ?? "", headers, body }).catch(
      () => null,
    );
  }

  await lanes(flood.uploads, async (lane) => {
    const uuid = randomUUID();
    while (!isOver()) {
      const reply = await upload(lane, uuid);
      report.add(reply?.status ?? "cut");
      if (reply?.status === 201 || reply?.status === 418) {
        report.stored.push(`/api/uploaded_files/${uuid}`);
        return;
      }
      await sleep(reply === null ? 250 : retryMs(reply));
    }
  });
});
