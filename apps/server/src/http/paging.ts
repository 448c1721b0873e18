/** Which part of a list is asked for. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly offset: number;
}

const lastPage = 100_000;

/** What a list was asked for of its pages; nonsense counts as not given (protocols §8.2). */
interface AskedPage {
  readonly page?: string | undefined;
  readonly itemsPerPage?: string | undefined;
}

/** The page that is asked for. */
export function readPage({ page, itemsPerPage }: AskedPage, defaultSize: number, largestSize: number): Page {
  const number = Math.min(Number(page ?? 1), lastPage);
  const size = Math.min(Number(itemsPerPage ?? defaultSize), largestSize);
  return { number, size, offset: (number - 1) * size };
}

/** Members of `hydra:view`, or undefined when the page holds everything. Each keeps the filters of the request. */
export function viewOf(path: string, query: URLSearchParams, page: Page, total: number): Record<string, string> | undefined {
  if (total <= page.size && page.number === 1) return undefined;
  const last = Math.max(1, Math.ceil(total / page.size));
  const at = (number: number) => {
    const kept = new URLSearchParams(query);
    kept.set("page", String(number));
    return `${path}?${kept.toString()}`;
  };
  return {
    "@id": at(page.number),
    "hydra:first": at(1),
    "hydra:last": at(last),
    ...(page.number > 1 ? { "hydra:previous": at(Math.min(page.number - 1, last)) } : {}),
    ...(page.number < last ? { "hydra:next": at(page.number + 1) } : {}),
  };
}
