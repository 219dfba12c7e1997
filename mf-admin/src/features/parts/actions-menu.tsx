import { Menu } from '@base-ui/react/menu';
import { ChevronDownIcon, buttonClass } from '@mealtime/ui';
import { useRef } from 'react';
import styles from './actions-menu.module.css';

interface ActionsMenuProps<Act extends string> {
  /** "Manage otto": it begins with what the button shows. */
  label: string;
  acts: readonly (readonly [act: Act, label: string])[];
  onChoose(act: Act): void;
}

/** What can be done with a row, behind a button. */
export function ActionsMenu<Act extends string>({ label, acts, onChoose }: ActionsMenuProps<Act>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Menu.Root>
        <Menu.Trigger
          className={`${buttonClass({ size: 'xs', variant: 'secondary' })} ${styles['trigger']}`}
          aria-label={label}
        >
          Manage <ChevronDownIcon size={14} />
        </Menu.Trigger>
        {/* Within the admin area, whose closer tokens hold only there. */}
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles['positioner']} sideOffset={4} align="end" positionMethod="fixed">
            <Menu.Popup className={styles['menu']}>
              {acts.map(([act, words]) => (
                <Menu.Item key={act} className={styles['item']} onClick={() => onChoose(act)}>
                  {words}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
