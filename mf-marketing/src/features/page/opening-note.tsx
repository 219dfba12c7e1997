import { isOpen, type Offering } from '@mealtime/contracts/availability';
import { Notice } from '@mealtime/ui';
import { OPENING } from '../../content/opening';

/** Says that what a page describes is not open yet; nothing once it is. */
export const OpeningNote = ({ of }: { of: Extract<Offering, keyof typeof OPENING> }) =>
  isOpen(of) ? null : (
    <Notice tone="info" title={OPENING[of].title}>
      {OPENING[of].text}
    </Notice>
  );
