import { Button, Card, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import type { Profile } from './use-profile';

interface ProfileOnItsWayProps {
  profile: Profile;
  /** Asks again. */
  reload(): void;
  /** Of the card. */
  className: string | undefined;
  /** Lines that its text will have. */
  lines: number;
}

/** Placeholder of a profile: a skeleton while it loads, an error if that failed. */
export function ProfileOnItsWay({ profile, reload, className, lines }: ProfileOnItsWayProps) {
  if (profile.state === 'loading')
    return (
      <Card className={className}>
        <VisuallyHidden>
          <span role="status">Loading your account</span>
        </VisuallyHidden>
        <SkeletonText lines={lines} />
      </Card>
    );
  if (profile.state === 'failed')
    return (
      <Notice tone="error" action={<Button onClick={reload}>Try again</Button>}>
        {profile.message}
      </Notice>
    );
  return null;
}
