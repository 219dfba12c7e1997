import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { saved } from './conflict';
import { LABELS } from './labels';

interface SummaryRow {
  field: string;
  label: string;
  value: string;
}

/** A step as it was saved, in the order of its form. */
export function summaryOf(step: ApplicationStep, application: OwnerApplication): SummaryRow[] {
  const values = saved(step, application);
  if (!values) return [];
  return Object.entries(LABELS[step]).flatMap(([field, label]) =>
    field in values ? [{ field, label: label.replace(' (optional)', ''), value: values[field] ?? '' }] : [],
  );
}
