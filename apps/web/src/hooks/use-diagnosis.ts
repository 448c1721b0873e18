import { useEffect, useState } from "react";

import type { Diagnosis } from "../data/diagnosis/diagnosis.ts";
import { useAppData } from "./app-data-context.tsx";

/** What settings and self-check look at; null until their code is here. */
export function useDiagnosis(): Diagnosis | null {
  const data = useAppData();
  const [diagnosis, setDiagnosis] = useState<Diagnosis | null>(null);
  useEffect(() => {
    let isOver = false;
    data.diagnosis().then(
      (opened) => !isOver && setDiagnosis(opened),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [data]);
  return diagnosis;
}
