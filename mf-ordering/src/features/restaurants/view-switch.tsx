import { Icon, cx } from '@mealtime/ui';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  isMap: boolean;
  onChange(isMap: boolean): void;
}

/** List or map. Where both have room, the list always shows, and its button does not. */
export const ViewSwitch = ({ isMap, onChange }: ViewSwitchProps) => (
  <div role="group" aria-label="View" className={styles['views']}>
    <button
      type="button"
      className={cx(styles['view'], styles['narrow'])}
      aria-pressed={!isMap}
      onClick={() => onChange(false)}
    >
      <Icon size={18}>
        <path d="M8.5 6h12M8.5 12h12M8.5 18h12M4 6h.01M4 12h.01M4 18h.01" />
      </Icon>
      <span>List</span>
    </button>
    <button type="button" className={styles['view']} aria-pressed={isMap} onClick={() => onChange(!isMap)}>
      <Icon size={18}>
        <path d="m3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20ZM9 4v13.5M15 6.5V20" />
      </Icon>
      <span>Map</span>
    </button>
  </div>
);
