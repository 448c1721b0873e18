/** How long a browser may take to begin with a download (ms); its bytes are kept until then. */
const keptMs = 60_000;

/** Puts a file among the downloads of this device. Nothing tells whether the person or the browser has stopped that. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
