import { RESTAURANTS_PAGE_MAX } from '@mealtime/contracts/restaurants';
import { useLocation, useSearchParams } from '@mealtime/federation/router';
import { Button, Container, EmptyState, Notice, SearchIcon, TextField } from '@mealtime/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { NeedsScript, useAddressIsKnown } from '../page';
import styles from './directory.module.css';
import { ListingView } from './listing-view';
import { NoRestaurantsYet } from './no-restaurants-yet';
import { useNearEnd } from './use-near-end';
import { useRestaurants, type Listing } from './use-restaurants';

/** Longest search that is sent; what is longer is cut. */
const QUERY_MAX = 100;

/** Addresses hold anything. Control characters are in no name, and the services refuse them. */
const searchable = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX);

/** The directory: all approved restaurants, with a search that is part of the address. */
export function Directory() {
  const [params, setParams] = useSearchParams();
  const asked = searchable(params.get('q') ?? '');
  const query = useAddressIsKnown() ? asked : null;
  const { key } = useLocation();
  const { listing, retry, showMore } = useRestaurants({ query, limit: RESTAURANTS_PAGE_MAX, entry: key });

  const search = (text: string) => setParams(text ? { q: text } : {}, { replace: true });

  return (
    <Container className={styles['directory']} data-hydrate="load">
      <NeedsScript>The directory is kept up to date as you read it, which needs JavaScript.</NeedsScript>
      <SearchForm query={query ?? ''} onSearch={search} />
      <h2 className={styles['title']}>
        {query ? (
          <>
            Results for “<bdi>{query}</bdi>”
          </>
        ) : (
          'All restaurants'
        )}
      </h2>
      <div className={styles['list']}>
        <ListingView
          listing={listing}
          onRetry={retry}
          skeletons={6}
          empty={query ? <NothingFound onClear={() => search('')} /> : <NoRestaurantsYet />}
        />
      </div>
      {listing.status === 'ready' && <More listing={listing} onMore={showMore} />}
    </Container>
  );
}

/**
 * How far the list goes, and the way further: by itself as the end comes near, for some pages, then by the button, so that
 * the end of the page stays within reach. When the button has done its last, what it did takes the focus.
 */
function More({ listing, onMore }: { listing: Extract<Listing, { status: 'ready' }>; onMore(): void }) {
  const { restaurants, nextCursor, more } = listing;
  const told = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (nextCursor === null && asked.current) told.current?.focus({ preventScroll: true });
  }, [nextCursor]);
  const { end, rearm } = useNearEnd(more === 'idle' ? nextCursor : null, onMore);
  if (restaurants.length === 0) return null;

  const all = nextCursor === null;
  return (
    <div ref={end} className={styles['more']}>
      <p ref={told} role="status" tabIndex={-1} className={styles['shown']}>
        {restaurants.length === 1 ? '1 restaurant' : `${all ? 'All' : 'The first'} ${restaurants.length} restaurants`}
      </p>
      {more === 'failed' && <Notice tone="error">The next restaurants could not be loaded.</Notice>}
      {!all && (
        <Button
          variant="secondary"
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
    </div>
  );
}

function SearchForm({ query, onSearch }: { query: string; onSearch(text: string): void }) {
  const [text, setText] = useState(query);
  // Back and forward change the address: the field follows.
  useEffect(() => setText(query), [query]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
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

const NothingFound = ({ onClear }: { onClear(): void }) => (
  <EmptyState
    title="Nothing found"
    action={
      <Button variant="secondary" onClick={onClear}>
        Show all restaurants
      </Button>
    }
  >
    <p>No approved restaurant matches. Try fewer letters or another spelling.</p>
  </EmptyState>
);
