import { describeVerdict, verifyEvidence, type Problem } from "@rundgang/evidence";

/*
 * The page that checks an order's export without a server: what is dropped on it is read here alone. Its rules are those of `npm run
 * verify-evidence`, and so are its sentences (decision 110).
 */
const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const fields = ["export", "known"].flatMap((id) => {
  const input = document.querySelector<HTMLInputElement>(`input#${id}`);
  return input === null ? [] : [input];
});

/** The last check that was begun: the answer of an earlier one says nothing any more. */
let latest = 0;

for (const input of fields) {
  input.addEventListener("change", () => void check());
  const field = input.parentElement;
  field?.addEventListener("dragover", (event) => {
    event.preventDefault();
    field.classList.add("over");
  });
  field?.addEventListener("dragleave", () => field.classList.remove("over"));
  field?.addEventListener("drop", (event) => {
    event.preventDefault();
    field.classList.remove("over");
    const files = event.dataTransfer?.files;
    if (files === undefined || files.length === 0) return;
    input.files = files;
    void check();
  });
}

async function check(): Promise<void> {
  const turn = (latest += 1);
  const [file, known] = fields.map((input) => input.files?.[0] ?? null);
  if (file === null || file === undefined) return;
  show("", "Der Nachweis wird geprüft …", []);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const seal = known === null || known === undefined ? null : new Uint8Array(await known.arrayBuffer());
    const { isWhole, result, notes } = describeVerdict(await verifyEvidence(bytes, seal));
    if (turn !== latest) return;
    const title = isWhole ? "In Ordnung" : result.length === 1 ? "Ein Fehler" : `${result.length} Fehler`;
    show(isWhole ? "good" : "bad", title, [...result, ...notes]);
  } catch {
    if (turn === latest) show("bad", "Die Datei kann nicht gelesen werden.", []);
  }
}

function show(look: string, title: string, sentences: readonly Problem[]): void {
  const heading = document.createElement("h2");
  heading.textContent = title;
  const list = document.createElement("ul");
  for (const { de } of sentences) {
    const line = document.createElement("li");
    line.textContent = `${de}.`;
    list.append(line);
  }
  const result = find("result");
  if (result === null) return;
  result.className = look;
  result.replaceChildren(heading, list);
}
