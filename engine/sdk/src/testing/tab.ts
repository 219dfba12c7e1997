import type { RemoteDescriptor } from '@federated-pages/manifest';
import type { RemoteModule } from '../remote';
import { visit, type Visit } from './visit';

export interface Tab {
  /** Opens a path in a tab of its own, in place of the one that was open. What storage holds stays. */
  openTab(path: string): Promise<Visit>;
  /** Closes the tab: everything that lived in memory only is gone. */
  closeTab(): Promise<void>;
}

/** The one tab that a remote's tests look at. `descriptor` is its remote.json; `forget` empties what lives in memory. */
export function tabOf(remote: RemoteModule, descriptor: object, forget: () => void = () => undefined): Tab {
  let open: Visit | undefined;
  async function closeTab() {
    await open?.leave();
    open = undefined;
    forget();
  }
  return {
    async openTab(path) {
      await closeTab();
      open = await visit(remote, descriptor as RemoteDescriptor, path);
      return open;
    },
    closeTab,
  };
}
