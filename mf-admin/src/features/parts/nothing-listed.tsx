import { EmptyState, buttonClass } from '@mealtime/ui';
import { Link } from 'federated-pages/router';

interface NothingListedProps {
  /** Whether the address has filters. */
  isNarrowed: boolean;
  /** Path of the unfiltered list. */
  path: string;
  /** "orders". */
  nouns: string;
  /** Advice if filters are set. */
  advice: string;
  /** When to expect the first entry. */
  first: string;
}

/** Placeholder for a list without rows. */
export const NothingListed = ({ isNarrowed, path, nouns, advice, first }: NothingListedProps) =>
  isNarrowed ? (
    <EmptyState
      title="No matches"
      action={
        <Link to={path} className={buttonClass({ size: 'xs', variant: 'secondary' })}>
          {`Show all ${nouns}`}
        </Link>
      }
    >
      <p>{advice}</p>
    </EmptyState>
  ) : (
    <EmptyState title={`No ${nouns} yet`}>
      <p>{first}</p>
    </EmptyState>
  );
