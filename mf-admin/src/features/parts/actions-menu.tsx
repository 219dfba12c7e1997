import { Menu } from '@base-ui/react/menu';
import { ChevronDownIcon, buttonClass } from '@mealtime/ui';
import { useRef } from 'react';
import styles from './actions-menu.module.css';

interface ActionsMenuProps<Act extends string> {
  /** Accessible name: "Manage otto". Must start with the visible label. */
  label: string;
  /** `whyNot`: why an action is unavailable now; it is shown disabled. */
  acts: readonly (readonly [act: Act, label: string, whyNot?: string | undefined])[];
  onChoose(act: Act): void;
}

/** A row's actions, behind a button. */
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
        {/* Inside the admin area, whose denser design tokens apply only there. */}
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles['positioner']} sideOffset={4} align="end" positionMethod="fixed">
            <Menu.Popup className={styles['menu']}>
              {acts.map(([act, words, whyNot]) => (
                <Menu.Item
                  key={act}
                  className={styles['item']}
                  disabled={whyNot !== undefined}
                  onClick={() => onChoose(act)}
                >
                  <span>{words}</span>
                  {whyNot !== undefined && <span className={styles['whyNot']}>{whyNot}</span>}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
