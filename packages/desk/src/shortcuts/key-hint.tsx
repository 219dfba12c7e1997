import styles from './shortcuts.module.css';

const spoken = (keys: string) =>
  keys
    .split('>')
    .map((one) =>
      one.replace('mod+', 'Ctrl ').replace(/\b(escape|enter)\b/, (name) => name[0]!.toUpperCase() + name.slice(1)),
    )
    .join(' then ');

/** Keys, as printed on a keyboard. */
export const KeyHint = ({ keys }: { keys: string }) => <kbd className={styles['key']}>{spoken(keys)}</kbd>;
