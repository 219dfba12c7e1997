import { messageOf } from '@mealtime/desk';
import { useCallback, useState } from 'react';

const IDLE = { failure: '', isBusy: false, isSaved: false };

/** The state of a form that is saved whole, as SaveFoot shows it. */
export function useSaving() {
  const [state, setState] = useState(IDLE);
  /** To be called at each edit. */
  const edited = useCallback(() => setState((before) => ({ ...before, isSaved: false })), []);

  /**
   * Saves, unless a save is under way.
   * @param explain shows an error of the form's own; false leaves it to its message
   */
  async function save(send: () => Promise<void>, explain: (error: unknown) => boolean): Promise<void> {
    if (state.isBusy) return;
    setState((before) => ({ ...before, failure: '', isBusy: true }));
    try {
      await send();
      setState({ ...IDLE, isSaved: true });
    } catch (error) {
      const failure = explain(error) ? '' : messageOf(error);
      setState((before) => ({ ...before, failure, isBusy: false }));
    }
  }

  return { state, edited, save };
}
