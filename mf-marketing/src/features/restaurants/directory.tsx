import { RESTAURANTS_PAGE_SIZE } from '@mealtime/contracts';
import { useSearchParams } from '@mealtime/federation/router';
import { Button, Container, EmptyState, Notice, SearchIcon, TextField } from '@mealtime/ui';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import styles from './directory.module.css';
import { ListingView } from './listing-view';
import { NoRestaurantsYet } from './no-restaurants-yet';
import { useRestaurants } from './use-restaurants';

/** Longest search that is sent; what is longer is cut. */
const QUERY_MAX = 100;

const neverChanges = () => () => undefined;

/** The directory: all approved restaurants, with a search that is part of the address. */
export function Directory() {
  const [params, setParams] = useSearchParams();
  const asked = (params.get('q') ?? '').trim().slice(0, QUERY_MAX);
  // The page was rendered once for every search: while that HTML is taken over, the query is not known yet.
  const query = useSyncExternalStore(
    neverChanges,
    () => asked,
    () => null,
  );
  const { listing, retry, showMore } = useRestaurants({ query, limit: RESTAURANTS_PAGE_SIZE });

  const search = (text: string) => setParams(text ? { q: text } : {}, { replace: true });

  return (
    <Container className={styles['directory']}>
      <SearchForm query={query ?? ''} onSearch={search} />
      <h2 className={styles['title']}>{query ? `Results for “${query}”` : 'All restaurants'}</h2>
      <ListingView
        listing={listing}
        onRetry={retry}
        skeletons={6}
        empty={query ? <NothingFound onClear={() => search('')} /> : <NoRestaurantsYet />}
      />
      {listing.status === 'ready' && (
        <div className={styles['more']}>
          {listing.more === 'failed' && <Notice tone="error">The next restaurants could not be loaded.</Notice>}
          {listing.nextCursor !== null && (
            <Button variant="secondary" busy={listing.more === 'loading'} busyLabel="Loading" onClick={showMore}>
              {listing.more === 'failed' ? 'Try again' : 'Show more'}
            </Button>
          )}
        </div>
      )}
    </Container>
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
        label="Search by name"
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
