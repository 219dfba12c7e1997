import { CheckboxField } from '@mealtime/ui';
import { useState } from 'react';
import { TitledDialog } from '../dialogs/titled-dialog';
import { KeyHint } from './key-hint';
import { useActions } from './registry';
import styles from './shortcuts.module.css';
import { useSingleKeys } from './single-keys';
import { useShortcut } from './use-shortcut';

/** The list of available shortcuts, under "?". */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('?', 'Show this list', () => setIsOpen(true));
  return isOpen && <Help onClose={() => setIsOpen(false)} />;
}

function Help({ onClose }: { onClose(): void }) {
  const actions = useActions();
  const { areOn, set } = useSingleKeys();
  return (
    <TitledDialog label="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['list']}>
        {actions().map(({ keys, what }) => (
          <div key={keys} className={styles['row']}>
            <dt>{what}</dt>
            <dd>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="singleKeys"
        label="Single keys do something (those with Ctrl always do)"
        checked={areOn}
        onChange={(event) => set(event.target.checked)}
      />
    </TitledDialog>
  );
}
