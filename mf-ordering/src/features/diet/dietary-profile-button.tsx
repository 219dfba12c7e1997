import type { DietaryProfile } from '@mealtime/contracts/menus';
import { useState } from 'react';
import { LazyDialog } from '../lazy';

const load = async () => (await import('./profile-form')).ProfileForm;

/** Opens what a person says they do not eat. */
export function DietaryProfileButton({
  profile,
  className,
}: {
  profile: DietaryProfile;
  className: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const count = profile.allergens.length;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? 'Allergies and diet' : `Allergies and diet (${count})`}
      </button>
      {isOpen && (
        <LazyDialog
          label="Allergies and diet"
          load={load}
          props={{ profile, onDone: close }}
          failure="We couldn’t open this"
          lines={8}
          onClose={close}
        />
      )}
    </>
  );
}
