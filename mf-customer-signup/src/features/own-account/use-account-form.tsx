import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { Rules } from '@mealtime/contracts/rules';
import { useUnsaved } from 'federated-pages/adoption';
import { Notice, rulesResolver, showFieldErrors } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import { sessionChanged } from '../session-changed/session-changed';
import { useForm, type DefaultValues, type FieldValues } from '@mealtime/forms';

interface AccountFormOptions<Values extends FieldValues> {
  rules: Rules;
  defaultValues: Values;
  /** Message after success. */
  done: string;
  send(values: Values): Promise<void>;
}

/** A form about the visitor's account: the result appears above its fields, a field's error beside the field. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const [outcome, setOutcome] = useState<ReactNode>(null);
  const form = useForm<Values>({
    resolver: rulesResolver<Values>(options.rules),
    defaultValues: options.defaultValues as DefaultValues<Values>,
  });
  useUnsaved(form.formState.isDirty);

  const submit = form.handleSubmit(async (values) => {
    setOutcome(null);
    try {
      await options.send(values as Values);
      setOutcome(<Notice tone="success">{options.done}</Notice>);
    } catch (error) {
      if (isApiError(error, 'ACCOUNT_CHANGED')) sessionChanged();
      if (isApiError(error) && showFieldErrors(form, error.fields)) return;
      const message = isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED);
      setOutcome(<Notice tone="error">{message}</Notice>);
    }
  });
  return { form, notice: outcome, submit };
}
