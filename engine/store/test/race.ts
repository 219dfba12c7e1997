/** The progress of a change that does something else once, just before the change is written: whoever does that is quicker. */
export function beforeWriting(deed: () => void): (step: string) => void {
  let isDone = false;
  return (step) => {
    if (step !== 'Writing' || isDone) return;
    isDone = true;
    deed();
  };
}
