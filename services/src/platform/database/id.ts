import { ID } from '@mealtime/contracts/rules';

/** Whether a text can be one of our ids; others are not found without a query. */
export const isId = (text: string) => ID.test(text);
