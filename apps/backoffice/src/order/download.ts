import type { Api, DownloadType } from "@rundgang/api-client";

/** Something of an order that the browser keeps as a file. */
export interface Download {
  readonly path: string;
  readonly type: DownloadType;
  /** Of the file. */
  readonly name: string;
  /** Said where it did not come and nobody says why; German. */
  readonly failed: string;
}

/** Fetches a file and hands it to the browser. Null where it came, else why not (German). */
export async function download(api: Api, { path, type, name, failed }: Download): Promise<string | null> {
  const answer = await api.download(path, type);
  if (answer.type !== "ok") return answer.type === "refused" && answer.text !== "" ? answer.text : failed;
  const url = URL.createObjectURL(answer.value);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  /* The browser reads it after this turn. */
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return null;
}
