import { EmptyState, buttonClass } from '@mealtime/ui';
import { Link } from 'federated-pages/router';

interface NothingListedProps {
  /** The address narrows the list. */
  isNarrowed: boolean;
  /** Of the whole list. */
  path: string;
  /** "orders". */
  nouns: string;
  /** Advice if filters are set. */
  advice: string;
  /** When the first one will be there. */
  first: string;
}

/** In the place of a list without rows. */
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
