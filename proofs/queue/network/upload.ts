const boundary = "rundgang-proof-boundary";

/** Content type of `multipart`. */
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A form with one file, as a browser sends it: fields first. */
export function multipart(fields: Readonly<Record<string, unknown>>, file: Buffer, mediaType: string): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${mediaType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join("") + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
