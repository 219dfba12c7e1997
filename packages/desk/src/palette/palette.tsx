import { Dialog } from '@mealtime/ui';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut';
import type { PaletteSearch, Place } from './commands';
import styles from './palette.module.css';

/** Loaded when first opened. */
const Commands = lazy(() => import('./commands'));

interface PaletteProps {
  places: readonly Place[];
  search: PaletteSearch;
  children(open: () => void): ReactNode;
}

/** The command palette, under Ctrl K. */
export function Palette({ places, search, children }: PaletteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut('mod+k', 'Search or go to', open, { inFields: true });
  return (
    <>
      {children(open)}
      {isOpen && (
        <Dialog label="Search or go to" size="md" place="top" canClose onClose={() => setIsOpen(false)}>
          <div className={styles['palette']}>
            <Suspense>
              <Commands places={places} search={search} onDone={() => setIsOpen(false)} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </>
  );
}
