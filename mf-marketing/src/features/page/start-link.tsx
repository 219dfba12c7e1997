import { Link } from 'federated-pages/router';
import type { ReactNode } from 'react';
import { EXTERNAL_PATHS } from '../../paths';

interface StartLinkProps {
  /** Where it leads who has an account; everybody else signs up first. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A button with which something begins. The page is the same for everybody: styles show the one link or the other. */
export const StartLink = ({ to, ...link }: StartLinkProps) => (
  <>
    <Link {...link} to={EXTERNAL_PATHS.signUp} data-for="guests" />
    <Link {...link} to={to} data-for="members" />
  </>
);
