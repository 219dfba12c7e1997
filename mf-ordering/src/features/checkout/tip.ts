import { parseDollars } from '@mealtime/contracts/money';
import { TIP_MAX_CENTS } from '@mealtime/contracts/ordering';

export const TIP_PERCENTS = [10, 15, 18] as const;

/** The chosen tip: none, a share of the food, or an amount as typed. */
export interface Tip {
  kind: 'none' | 'other' | (typeof TIP_PERCENTS)[number];
  /** Dollars as typed, for `other`. */
  text: string;
}

const NO_TIP: Tip = { kind: 'none', text: '' };

/** A share in whole cents, half a cent up. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** The error of a tip, as a sentence. */
export function tipProblem({ kind, text }: Tip): string | undefined {
  if (kind !== 'other' || text.trim() === '') return undefined;
  const cents = parseDollars(text);
  if (cents === undefined) return 'Please enter an amount such as 3.50';
  return cents > TIP_MAX_CENTS ? 'A tip can be $500 at most' : undefined;
}

/** A tip in cents, on so much food. */
export function tipCents({ kind, text }: Tip, foodCents: number): number {
  if (kind === 'none') return 0;
  if (kind === 'other') return Math.min(TIP_MAX_CENTS, parseDollars(text) ?? 0);
  return Math.min(TIP_MAX_CENTS, percentOf(foodCents, kind));
}

const keyOf = (slug: string) => `tip ${slug}`;

/** The tip that was chosen in this tab: it outlives signing in. */
export function readTip(slug: string): Tip {
  try {
    const { kind, text } = JSON.parse(window.sessionStorage.getItem(keyOf(slug)) ?? '{}') as Partial<Tip>;
    const isKnown = kind === 'other' || TIP_PERCENTS.some((percent) => percent === kind);
    return isKnown && kind ? { kind, text: typeof text === 'string' ? text.slice(0, 10) : '' } : NO_TIP;
  } catch {
    return NO_TIP;
  }
}

export function keepTip(slug: string, tip: Tip): void {
  try {
    window.sessionStorage.setItem(keyOf(slug), JSON.stringify(tip));
  } catch {
    // It then has to be chosen again after signing in.
  }
}
