import { useNavigate } from "@tanstack/react-router";
import { houseName } from "@rundgang/domain";

import { OwnerForm } from "../../features/owner/owner-form.tsx";
import { AddressTitle } from "../../features/unit/address-title.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { ForbiddenPage } from "../errors/forbidden-page.tsx";
import { usePageTitle } from "../routing/page-title.tsx";
import { UnitFrame } from "./unit-frame.tsx";
import { useUnitContext, type ReadyUnit } from "./unit-work.tsx";

/** /units/{id}/owner: whose house it is (B §2 "Owner form"). */
export function OwnerPage({ unitId }: { readonly unitId: string }) {
  const state = useObservable(useAppData().unit(unitId));
  return (
    <UnitFrame unitId={unitId} state={state}>
      {(ready) => <ReadyOwnerPage state={ready} />}
    </UnitFrame>
  );
}

function ReadyOwnerPage({ state }: { readonly state: ReadyUnit }) {
  const { address, unit, foreign } = state;
  usePageTitle(`Eigentümer, ${houseName(address)}`);
  const navigate = useNavigate();
  const { provider } = useUnitContext(state);
  if (foreign) {
    return (
      <div className="grid h-full place-content-center">
        <ForbiddenPage title="Fremdes Gebiet">Den Eigentümer erfasst, wem das Gebiet gehört.</ForbiddenPage>
      </div>
    );
  }
  return (
    <OwnerForm
      address={address}
      title={<AddressTitle as="h1" address={address} provider={provider} foreign={foreign} meta={["Eigentümerermittlung"]} />}
      onDone={() => void navigate({ to: "/units/$unitId", params: { unitId: unit.uuid }, replace: true })}
    />
  );
}
