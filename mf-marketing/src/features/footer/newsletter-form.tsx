import { email as emailRule, validate } from '@mealtime/contracts';
import { Button, Notice, TextField } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import styles from './newsletter-form.module.css';

const RULES = { email: emailRule };

const messageFor = (email: FormDataEntryValue | null) => validate(RULES, { email })['email']?.[0];

/**
 * One e-mail field. Until there is a newsletter to subscribe to, the form checks the address, says that nothing was
 * kept, and sends nothing.
 */
export function NewsletterForm() {
  const [error, setError] = useState<string>();
  const [answered, setAnswered] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = messageFor(new FormData(form).get('email'));
    setError(message);
    setAnswered(message === undefined);
    if (message) form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  };

  return (
    <form noValidate className={styles['form']} onSubmit={submit} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className={styles['title']}>
        A better week, by e-mail
      </h2>
      <div className={styles['row']}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={error}
          onChange={(event) => {
            setAnswered(false);
            if (error) setError(messageFor(event.target.value));
          }}
        />
        <Button type="submit" className={styles['submit']}>
          Submit
        </Button>
      </div>
      <div className={styles['trap']} aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {answered && (
        <Notice tone="info" title="Our newsletter opens soon">
          Thank you for asking. There is nothing to subscribe to yet, so your address was not sent and not stored.
          Please come back.
        </Notice>
      )}
    </form>
  );
}
