import { Button, ErrorIcon, StatePanel } from "@rundgang/ui";
import { Component, type ReactNode } from "react";

import { PageFrame } from "./page-frame.tsx";

/** What stands there when the page itself has a fault: never an empty screen. */
export class LastResort extends Component<
  { readonly title: string; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PageFrame title={this.props.title}>
        <StatePanel
          as="h1"
          level="danger"
          icon={<ErrorIcon />}
          title="Diese Seite konnte nicht gezeigt werden"
          action={<Button onClick={() => location.reload()}>Seite neu laden</Button>}
        >
          Es ist nichts verloren. Bitte laden Sie die Seite neu.
        </StatePanel>
      </PageFrame>
    );
  }
}
