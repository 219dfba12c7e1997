import { forgetTab } from '@mealtime/browser/testing';
import type { RemoteDescriptor } from '@mealtime/federation/manifest';
import { visit, type Visit } from '@mealtime/federation/testing';
import descriptor from '../remote.json';
import * as remote from '../src/remote';

let open: Visit | undefined;

/** Opens a path in a tab of its own, in place of the one that was open. What storage holds stays. */
export async function openTab(path: string): Promise<Visit> {
  await closeTab();
  open = await visit(remote, descriptor as RemoteDescriptor, path);
  return open;
}

/** Closes the tab: everything that lived in memory only is gone. */
export async function closeTab(): Promise<void> {
  await open?.leave();
  open = undefined;
  forgetTab();
}
