import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { readTeamSearch } from "../teams/team-search.ts";

/** What a list of masters is set to by its address, and the way to set it. */
export function useList() {
  const navigate = useNavigate();
  const { q = "", page = 1 } = readTeamSearch(useSearch({ strict: false }));
  const set = useCallback(
    (change: { readonly q?: string; readonly page?: number }) =>
      void navigate({ to: ".", search: (before) => readTeamSearch({ ...before, page: 1, ...change }), replace: true }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => set({ q: text }), [set]);
  const onPage = useCallback((next: number) => set({ page: next }), [set]);
  return { q, page, onSearch, onPage };
}
