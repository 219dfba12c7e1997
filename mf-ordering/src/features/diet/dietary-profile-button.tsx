import type { DietaryProfile } from '@mealtime/contracts/menus';
import { Button, Dialog, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import type { ProfileForm as Form } from './profile-form';

/** Opens what somebody says they do not eat. What that is made of comes with the first press. */
export function DietaryProfileButton({
  profile,
  className,
}: {
  profile: DietaryProfile;
  className: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const count = profile.allergens.length;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? 'Allergies and diet' : `Allergies and diet (${count})`}
      </button>
      {isOpen && <ProfileDialog profile={profile} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ProfileDialog({ profile, onClose }: { profile: DietaryProfile; onClose(): void }) {
  const [loaded, setLoaded] = useState<{ ProfileForm?: typeof Form; isFailed?: boolean }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    import('./profile-form').then(
      ({ ProfileForm }) => isCurrent && setLoaded({ ProfileForm }),
      () => isCurrent && setLoaded({ isFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const { ProfileForm, isFailed } = loaded;
  return (
    <Dialog label="Allergies and diet" onClose={onClose} place="top">
      {ProfileForm ? (
        <ProfileForm profile={profile} onDone={onClose} />
      ) : isFailed ? (
        <Notice
          tone="error"
          title="We couldn’t open this"
          action={<Button onClick={() => setAttempt((before) => before + 1)}>Try again</Button>}
        >
          Please check your connection.
        </Notice>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <SkeletonText lines={8} />
        </div>
      )}
    </Dialog>
  );
}
