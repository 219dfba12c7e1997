import { Dialog } from '@mealtime/ui';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useShortcut } from '../shortcuts';
import styles from './palette.module.css';
import type { Place } from './commands';

/** Loaded when it is first opened. */
const Commands = lazy(() => import('./commands'));

interface PaletteProps {
  places: readonly Place[];
  children(open: () => void): ReactNode;
}

/** Everything one may do, by typing: under Ctrl K. */
export function Palette({ places, children }: PaletteProps) {
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
              <Commands places={places} onDone={() => setIsOpen(false)} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </>
  );
}
