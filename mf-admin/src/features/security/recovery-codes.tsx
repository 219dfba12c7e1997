import { useUnsaved } from 'federated-pages/adoption';
import { Button, Notice } from '@mealtime/ui';
import { useCopy } from '../parts';
import styles from './security.module.css';

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { copy, said } = useCopy(codes.join('\n'));
  // They cannot be shown again, so a release must not reload the page.
  useUnsaved(true);
  return (
    <div className={styles['form']}>
      <Notice tone="warning">
        Keep these somewhere you can reach without your phone. Each works once in place of a code. They won’t be shown
        again.
      </Notice>
      <ul role="list" className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button size="xs" variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button size="xs" variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="xs" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
      <p role="status" className={styles['soft']}>
        {said}
      </p>
    </div>
  );
}
