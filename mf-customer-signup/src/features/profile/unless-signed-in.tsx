import { isSignedIn } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { SkeletonText } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import { useProfile } from './use-profile';

interface UnlessSignedInProps {
  /** For guests, and for when it cannot be found out. */
  children: ReactNode;
  /** Shown to a visitor who is signed in when this mounts. */
  member(profile: CustomerProfile): ReactNode;
}

/** Shows forms to guests only. A sign-in by one of them navigates by itself. */
export function UnlessSignedIn({ children, member }: UnlessSignedInProps) {
  const [mayBeMember] = useState(isSignedIn);
  return mayBeMember ? <IfGuest member={member}>{children}</IfGuest> : children;
}

function IfGuest({ children, member }: UnlessSignedInProps) {
  const { profile } = useProfile();
  const [isGuest, setIsGuest] = useState(false);
  if (!isGuest && (profile.state === 'signed-out' || profile.state === 'failed')) setIsGuest(true);
  if (isGuest) return children;
  return profile.state === 'signed-in' ? member(profile.profile) : <SkeletonText lines={4} />;
}
