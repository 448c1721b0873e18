import { defaultAddressFilter, filterMask } from "@rundgang/domain";

import { listEntryOf } from "../../../apps/web/src/data/list/list-entry.ts";
import { createLetterPairs } from "../../../apps/web/src/data/list/letter-pairs.ts";
import { createListIndex } from "../../../apps/web/src/data/list/list-index.ts";
import { rowsOf } from "../../../apps/web/src/data/list/list-rows.ts";
import { makeTown } from "../../harness/town.ts";
import { columnar, naive, narrowing } from "./by-hand.ts";
import type { BenchRow, Contestant } from "./contestant.ts";
import { flexForward, flexFull, fuzzy, miniSearch } from "./libraries.ts";
import { ours } from "./ours.ts";

const contestants: Record<string, Contestant> = {
  ours,
  naive,
  columnar,
  "columnar + narrowing": narrowing,
  "FlexSearch forward": flexForward,
  "FlexSearch full": flexFull,
  MiniSearch: miniSearch,
  uFuzzy: fuzzy,
};

/* Without ß, umlauts and ae, oe, ue: the libraries and the naive list fold nothing. */
const queries = ["lindenstr", "gartenweg 12", "am bach", "schulz", "kirchgasse 7", "berg", "38942 ring", "hoffmann anna"];
const letters = queries.flatMap((query) => Array.from(query, (_, end) => query.slice(0, end + 1)));
const start = { lat: 49.5, lon: 11.2 };
const moves = Array.from({ length: 5 }, (_, step) => ({ lat: 49.5 + step / 200, lon: 11.2 + step / 300 }));
const wanted = filterMask(defaultAddressFilter);

const rows: readonly BenchRow[] = makeTown(1).map((address) => {
  const entry = listEntryOf(address);
  return { ...entry, lat: entry.lat ?? 0, lon: entry.lon ?? 0 };
});

interface Turn {
  readonly build: number;
  readonly keystrokes: readonly number[];
  readonly moves: readonly number[];
}

function timed<Result>(work: () => Result): {
  readonly ms: number;
  readonly result: Result;
} {
  const from = performance.now();
  const result = work();
  return { ms: performance.now() - from, result };
}

function contestantOf(name: string): Contestant {
  const found = contestants[name];
  if (found === undefined) throw new Error(`unknown contestant ${name}`);
  return found;
}

Object.assign(globalThis, {
  bench: {
    names: () => Object.keys(contestants),
    /** One build, all queries letter by letter, five moves. */
    turn(name: string): Turn {
      const built = timed(() => contestantOf(name).build(rows, start, wanted));
      const list = built.result;
      return {
        build: built.ms,
        keystrokes: letters.map((query) => timed(() => list.find(query)).ms),
        moves: moves.map((position) => timed(() => list.move(position)).ms),
      };
    },
    /** What does not agree with the naive list: the letters and moves concerned, none where all is well. */
    differences(name: string): readonly string[] {
      const contestant = contestantOf(name);
      const list = contestant.build(rows, start, wanted);
      const model = naive.build(rows, start, wanted);
      const same = (one: Int32Array, other: Int32Array) => one.join() === other.join();
      const ofLetters = letters.filter((query) => !same(list.find(query), model.find(query)));
      const ofMoves = moves.filter((position) => !same(list.move(position), model.move(position)));
      return [...ofLetters, ...ofMoves.map((position) => `${position.lat}/${position.lon}`)];
    },
    /** The page 'Suche' over 100,000 addresses of one's own, letter by letter: the times of the index alone. */
    searches(): readonly number[] {
      const index = createListIndex();
      index.fill(
        rowsOf(Array.from({ length: 10 }, (_, copy) => rows.map((row) => ({ ...row, uuid: `${copy}-${row.uuid}` }))).flat()),
      );
      const find = (filterString: string) =>
        index.find({ filter: null, sortUnitsBy: "alphabetical", filterString, selectedProvider: null });
      find("");
      /* As the app does when the browser is idle. */
      const takeIn = index.prepareSearch(createLetterPairs(index.size));
      while (takeIn());
      return letters.map((query) => timed(() => find(query)).ms);
    },
    /** Whether the contestant claims to find what the naive list finds. */
    claims: (name: string) => contestantOf(name).sameHits,
  },
});
