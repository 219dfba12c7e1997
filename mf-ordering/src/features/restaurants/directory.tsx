import { Link, useSearchParams } from 'federated-pages/router';
import {
  Button,
  Container,
  EmptyState,
  NeedsScript,
  Notice,
  SearchIcon,
  TextField,
  buttonClass,
  cx,
} from '@mealtime/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PAGES } from '../../paths';
import { useAddressIsKnown } from '../page';
import styles from './directory.module.css';
import type { Listing } from './listing';
import { ListingView } from './listing-view';
import { QUERY_MAX, directoryAt, searchable } from './load-directory';
import { NoRestaurantsYet } from './no-restaurants-yet';
import { useDirectory } from './use-directory';
import { useNearEnd } from './use-near-end';

/** The directory: all approved restaurants, with a search that is part of the address. */
export function Directory() {
  const [params, setParams] = useSearchParams();
  const addressIsKnown = useAddressIsKnown();
  const { listing, part, retry, showMore } = useDirectory();
  // What is here without its data was made for every query alike.
  const query = part ? part.q : addressIsKnown ? searchable(params.get('q') ?? '') : '';

  // Each search is a step to go back by, as it is without this script.
  const search = (text: string) => setParams(text ? { q: text } : {}, { replace: text === query });

  return (
    <Container
      className={cx(styles['directory'], !part && styles['waiting'])}
      {...(!part && { 'data-hydrate': 'load' })}
    >
      {!part && <NeedsScript>We couldn’t load the list. Please reload the page in a moment.</NeedsScript>}
      <SearchForm query={query} onSearch={search} />
      <h2 className={styles['title']}>
        {query ? (
          <span>
            Results for “<bdi>{query}</bdi>”
          </span>
        ) : (
          'All restaurants'
        )}
      </h2>
      {part && !part.isBeginning && (
        <a href={directoryAt(part.q)} className={styles['beginning']}>
          Back to the start of the list
        </a>
      )}
      <div className={styles['list']}>
        <ListingView
          listing={listing}
          onRetry={retry}
          skeletons={6}
          empty={query ? <NothingFound /> : <NoRestaurantsYet />}
        />
      </div>
      {part && listing.status === 'ready' && (
        <More listing={listing} isBeginning={part.isBeginning} query={part.q} onMore={() => void showMore()} />
      )}
    </Container>
  );
}

interface MoreProps {
  listing: Extract<Listing, { status: 'ready' }>;
  /** Whether the list that shows begins with its first restaurant. */
  isBeginning: boolean;
  query: string;
  onMore(): void;
}

/**
 * How far the list goes, and the way further: by itself as the end comes near, for some pages, then by the button, so that
 * the end of the page stays within reach. When the button has done its last, what it did takes the focus.
 */
function More({ listing, isBeginning, query, onMore }: MoreProps) {
  const { restaurants, nextCursor, more } = listing;
  const told = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (nextCursor === null && asked.current) told.current?.focus({ preventScroll: true });
  }, [nextCursor]);
  const { end, rearm } = useNearEnd(more === 'idle' ? nextCursor : null, onMore);
  if (restaurants.length === 0) return null;

  const all = nextCursor === null;
  const extent = !isBeginning ? '' : all ? 'All ' : 'The first ';
  return (
    <div ref={end} className={styles['more']} {...(!all && { 'data-hydrate': 'seen' })}>
      <p ref={told} role="status" tabIndex={-1} className={styles['shown']}>
        {restaurants.length === 1 ? '1 restaurant' : `${extent}${restaurants.length} restaurants`}
      </p>
      {more === 'failed' && <Notice tone="error">We couldn’t load more restaurants.</Notice>}
      {!all && (
        <Button
          variant="secondary"
          className={styles['button']}
          busy={more === 'loading'}
          busyLabel="Loading"
          onClick={() => {
            asked.current = true;
            rearm();
            onMore();
          }}
        >
          {more === 'failed' ? 'Try again' : 'Show more'}
        </Button>
      )}
      {!all && (
        <noscript>
          <a href={directoryAt(query, nextCursor)} className={buttonClass({ variant: 'secondary' })}>
            Next page
          </a>
        </noscript>
      )}
    </div>
  );
}

function SearchForm({ query, onSearch }: { query: string; onSearch(text: string): void }) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  // Back and forward change the address: the field follows. Not by an effect: the first would undo what was typed before this was there.
  if (shown !== query) {
    setShown(query);
    setText(query);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" action={PAGES.restaurants} className={styles['search']} onSubmit={submit}>
      <TextField
        label="Search by name, city or cuisine"
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className={styles['submit']}>
        <SearchIcon size={20} />
        Search
      </Button>
    </form>
  );
}

const NothingFound = () => (
  <EmptyState
    title="Nothing found"
    action={
      <Link to={PAGES.restaurants} className={buttonClass({ variant: 'secondary' })}>
        Show all restaurants
      </Link>
    }
  >
    <p>No restaurant matches. Try fewer letters or another spelling.</p>
  </EmptyState>
);
