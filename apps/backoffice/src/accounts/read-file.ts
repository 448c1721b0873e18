/** Bytes that one call takes as arguments: more of them overflow the stack. */
const pieceBytes = 8192;

/** The bytes of a file in Base64. Throws what the browser says where the file is gone or may not be read. */
export async function readFileAsBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceBytes) text += String.fromCodePoint(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
}
