import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { ErrorView } from "./error-view.tsx";

type ErrorPageProps = { readonly error: unknown; readonly onRetry: () => void };

/** A page that failed. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const data = useAppData();
  const online = useObservable(data.online);
  return <ErrorView error={error} online={online} tell={data.tellError} onRetry={onRetry} />;
}
