import { lazyPage } from 'federated-pages/remote';
import { useLocation } from 'federated-pages/router';
import type { ReactNode } from 'react';
import { Frame } from '../features/frame';
import { Guard, useAdmin } from '../features/session';
import { PAGES } from '../paths';
import styles from './area.module.css';

const FirstFactorPage = lazyPage(() => import('./first-factor-page'));

const OUTSIDE: readonly string[] = [PAGES.login, PAGES.join];

/** The frame of every page of this remote. All but the entry pages require a login. */
export function Area({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (OUTSIDE.includes(pathname)) return children;
  return (
    <Guard>
      <Inside>{children}</Inside>
    </Guard>
  );
}

/** If a second factor is required, no other page is shown before it is set up. */
function Inside({ children }: { children: ReactNode }) {
  const { needsSecondFactor } = useAdmin();
  return (
    <div className={styles['area']}>
      <Frame>{needsSecondFactor ? <FirstFactorPage /> : children}</Frame>
    </div>
  );
}
