import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, idOfIri } from "@rundgang/contracts";
import { DocumentIcon, SkeletonList, StatePanel } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { masterKeys } from "../masters/refresh-masters.ts";
import { valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { FormCheck } from "./form-check.tsx";
import { keptFiles } from "./kept-file.ts";
import { textOfForm } from "./form-words.ts";
import { UploadButton } from "./upload-button.tsx";

/** /formulare/pruefen: a file, or a version that is kept, as the server judges it. */
export function FormCheckPage() {
  const { datei, fassung } = useSearch({ from: "/formulare/pruefen" });
  if (fassung !== undefined) return <KeptVersion key={fassung} uuid={fassung} />;
  return <ChosenFile key={datei} name={datei ?? ""} />;
}

function ChosenFile({ name }: { readonly name: string }) {
  const { person } = useRouteContext({ from: "__root__" });
  const navigate = useNavigate();
  const [file] = useState(() => keptFiles(person.sub, sessionStorage).read(name));
  const leave = useCallback(
    (uuid?: string) => {
      keptFiles(person.sub, sessionStorage).forget();
      void (uuid === undefined ? navigate({ to: "/formulare" }) : navigate({ to: "/formulare/$uuid", params: { uuid } }));
    },
    [navigate, person.sub],
  );
  if (file !== null) return <FormCheck checked={file} isKept={false} onLeave={leave} />;
  return (
    <StatePanel
      live="status"
      as="h1"
      icon={<DocumentIcon />}
      title={name === "" ? "Keine Datei gewählt" : `„${name}“ ist nicht mehr da`}
      action={<UploadButton />}
    >
      Wähle die Datei noch einmal, dann wird sie geprüft.
    </StatePanel>
  );
}

function KeptVersion({ uuid }: { readonly uuid: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const asked = useQuery({
    queryKey: [...masterKeys.all, "form-text", uuid],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { form, version } = valueOf(await api.request(calls.getFormVersion, { params: { id: uuid }, signal }));
      const whole = valueOf(await api.request(calls.getOrderForm, { params: { id: idOfIri(form) }, query: { version }, signal }));
      return { name: `${whole.name} ${version}`.slice(0, 200), text: textOfForm(whole) };
    },
  });
  const leave = useCallback(() => void navigate({ to: "/formulare/$uuid", params: { uuid } }), [navigate, uuid]);
  if (asked.data !== undefined) return <FormCheck checked={asked.data} isKept onLeave={leave} />;
  if (asked.isPending) return <SkeletonList rows={8} />;
  return (
    <LoadProblem title="Die Fassung konnte nicht geladen werden" problem={asked.error} onRetry={() => void asked.refetch()} />
  );
}
