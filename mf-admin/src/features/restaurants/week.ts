import { WEEK_DAYS, type OpeningHours } from '@mealtime/contracts/restaurants';

/** Converts "14:30" to "2:30 p.m.". */
function clockOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Each day of a week of hours in words: "11:00 a.m. to 2:00 p.m., 5:00 p.m. to 9:30 p.m.", "Open 24 hours", "Closed". */
export const weekInWords = (hours: OpeningHours) =>
  WEEK_DAYS.map((name, index) => ({
    name,
    words:
      hours
        .filter(({ day }) => day === index + 1)
        .map(({ opens, closes }) => (opens === closes ? 'Open 24 hours' : `${clockOf(opens)} to ${clockOf(closes)}`))
        .join(', ') || 'Closed',
  }));
