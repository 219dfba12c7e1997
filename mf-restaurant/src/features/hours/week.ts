import { hoursProblem, WEEK_DAYS, type OpeningHours } from '@mealtime/contracts/restaurants';

/** Typed times of a day: either may be empty. */
export interface TypedSpan {
  opens: string;
  closes: string;
}
/** Seven days, each with at least one span: an empty one means closed. */
export type TypedWeek = readonly (readonly TypedSpan[])[];

const CLOSED: TypedSpan = { opens: '', closes: '' };

export const typedWeek = (hours: OpeningHours | null): TypedWeek =>
  WEEK_DAYS.map((_, index) => {
    const spans = (hours ?? []).filter(({ day }) => day === index + 1);
    return spans.length > 0 ? spans.map(({ opens, closes }) => ({ opens, closes })) : [CLOSED];
  });

export const changeSpan = (week: TypedWeek, day: number, nth: number, change: Partial<TypedSpan>): TypedWeek =>
  week.map((spans, index) =>
    index === day ? spans.map((span, place) => (place === nth ? { ...span, ...change } : span)) : spans,
  );
export const addSpan = (week: TypedWeek, day: number): TypedWeek =>
  week.map((spans, index) => (index === day ? [...spans, CLOSED] : spans));
/** Removing the last one leaves the day closed. */
export const removeSpan = (week: TypedWeek, day: number, nth: number): TypedWeek =>
  week.map((spans, index) => {
    if (index !== day) return spans;
    const left = spans.filter((_, place) => place !== nth);
    return left.length > 0 ? left : [CLOSED];
  });
export const copyToAll = (week: TypedWeek, day: number): TypedWeek => week.map(() => week[day] ?? [CLOSED]);

/** The typed hours, or an error with its day (0 is Monday). */
export function readWeek(week: TypedWeek): { hours: OpeningHours } | { day: number; message: string } {
  const hours: OpeningHours = [];
  for (const [day, spans] of week.entries()) {
    for (const { opens, closes } of spans) {
      if (opens === '' && closes === '') continue;
      if (opens === '' || closes === '') {
        return { day, message: `Please say when ${WEEK_DAYS[day]} ${opens === '' ? 'opens' : 'closes'}` };
      }
      hours.push({ day: day + 1, opens, closes });
    }
  }
  const problem = hoursProblem(hours);
  return problem ? { day: problem.day - 1, message: problem.message } : { hours };
}
