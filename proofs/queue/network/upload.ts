const boundary = "rundgang-proof-boundary";

/** Content type of `multipart`. */
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A form as a page makes it, on the wire. */
export async function multipartOf(form: FormData): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [name, value] of form.entries()) {
    const isFile = typeof value !== "string";
    const file = isFile ? `; filename="${value.name}"\r\ncontent-type: ${value.type}` : "";
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`));
    parts.push(isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value));
    parts.push(Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
