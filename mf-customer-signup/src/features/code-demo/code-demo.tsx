import { CODE_LENGTH } from '@mealtime/contracts/identity';
import { Button, CodeInput, Notice } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import styles from './code-demo.module.css';

/** Six boxes and a button, without a server: tells what was typed, or `incomplete` for too few digits. */
export function CodeDemo({ label, incomplete }: { label: string; incomplete: string }) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<string>();
  const isComplete = checked?.length === CODE_LENGTH;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(code);
  }

  return (
    <form className={styles['demo']} noValidate onSubmit={submit}>
      <CodeInput
        label={label}
        value={code}
        onChange={setCode}
        error={checked !== undefined && !isComplete ? incomplete : undefined}
      />
      <Button type="submit">Verify</Button>
      {isComplete && <Notice tone="success">{`You typed ${checked}.`}</Notice>}
    </form>
  );
}
