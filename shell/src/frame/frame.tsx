import type { ReleaseManifest } from '@mealtime/federation/manifest';
import { useSyncExternalStore } from 'react';
import type { ShellHistory } from '../history/shell-history';
import { Header } from './header';

/** The header, following the page's location. */
export function Frame({ manifest, history }: { manifest: ReleaseManifest; history: ShellHistory }) {
  const read = () => history.place.page.pathname;
  const pathname = useSyncExternalStore(history.listen, read, read);
  return <Header remotes={manifest.remotes} pathname={pathname} />;
}
