import { isApiError } from '@mealtime/api-client';
import { useUnsaved } from 'federated-pages/adoption';
import { NEWSLETTER_CONSENT } from '@mealtime/contracts/newsletter';
import { email as emailRule, validate } from '@mealtime/contracts/rules';
import { Button, Notice, TextField } from '@mealtime/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newsletter } from '../../api/newsletter';
import { FORMS } from '../../paths';
import styles from './newsletter-form.module.css';

const RULES = { email: emailRule };

const messageFor = (email: unknown) => validate(RULES, { email })['email']?.[0];

interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

/** One e-mail field. The address is confirmed by e-mail; the typed text stays until that e-mail is sent. */
export function NewsletterForm() {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsaved(typed || busy);
  const [outcome, setOutcome] = useState<Outcome>();
  const row = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // The form is at the end of a page: the message below its field may be below the screen, too.
  useEffect(() => {
    const news = outcome ? message : error ? row : undefined;
    news?.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome, error]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const [email, website] = ['email', 'website'].map((name) => String(values.get(name) ?? ''));
    const refuse = (message: string) => {
      setError(message);
      form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    };
    setOutcome(undefined);
    const wrong = messageFor(email);
    if (wrong) return refuse(wrong);
    setError(undefined);
    setBusy(true);
    try {
      const { message } = await newsletter('POST /newsletter/subscriptions', {
        body: { email: email!.trim(), ...(website ? { website } : {}) },
      });
      form.reset();
      setTyped(false);
      setOutcome({ tone: 'success', message });
    } catch (failure) {
      const field = isApiError(failure) ? failure.fields['email']?.[0] : undefined;
      if (field) refuse(field);
      else setOutcome({ tone: 'error', message: failure instanceof Error ? failure.message : String(failure) });
    } finally {
      setBusy(false);
    }
  };

  return (
    // Without a script the browser posts it, and is led to the newsletter's page.
    <form
      noValidate
      method="post"
      action={FORMS.subscribe}
      className={styles['form']}
      onSubmit={submit}
      aria-labelledby="newsletter-title"
    >
      <h2 id="newsletter-title" className={styles['title']}>
        A better week, by email
      </h2>
      <div ref={row} className={styles['row']}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={error}
          onChange={(event) => {
            setOutcome(undefined);
            setTyped(event.target.value !== '');
            if (error) setError(messageFor(event.target.value));
          }}
        />
        <Button type="submit" className={styles['submit']} busy={busy} busyLabel="Sending">
          Submit
        </Button>
      </div>
      <p className={styles['consent']}>{NEWSLETTER_CONSENT.wording}</p>
      <div className={styles['trap']} aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {outcome && (
        <div ref={message} className={styles['told']}>
          <Notice
            tone={outcome.tone}
            title={outcome.tone === 'success' ? 'Please check your inbox' : 'That did not work'}
          >
            {outcome.message}
          </Notice>
        </div>
      )}
    </form>
  );
}
