import { messageOf } from '@mealtime/desk';
import { useCallback, useState } from 'react';

const IDLE = { failure: '', isBusy: false, isSaved: false };

/** The state of a form that is saved as a whole, for SaveFoot. */
export function useSaving() {
  const [state, setState] = useState(IDLE);
  /** To be called at each edit. */
  const edited = useCallback(() => setState((before) => ({ ...before, isSaved: false })), []);

  /**
   * Saves, unless a save is pending.
   * @param explain displays an error in the form; false if only its message is to be shown
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
