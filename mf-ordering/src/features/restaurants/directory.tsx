import { LazyMap } from '@mealtime/map';
import { Link, useSearchParams } from 'federated-pages/router';
import {
  Button,
  CheckboxField,
  Container,
  EmptyState,
  NeedsScript,
  Notice,
  SearchIcon,
  SelectField,
  TextField,
  buttonClass,
  cx,
} from '@mealtime/ui';
import { DIETARY_LABEL_NAMES, DIETARY_LABELS } from '@mealtime/contracts/menus';
import { CUISINES } from '@mealtime/contracts/restaurants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PAGES } from '../../paths';
import { useAddressIsKnown } from '../page';
import styles from './directory.module.css';
import type { Listing } from './listing';
import { ListingView } from './listing-view';
import {
  EVERYTHING,
  QUERY_MAX,
  directoryAt,
  isEverything,
  querySpelling,
  saysMap,
  searchOf,
  viewSpelling,
  type Search,
} from './load-directory';
import { NoRestaurantsYet } from './no-restaurants-yet';
import { useDirectory } from './use-directory';
import { useNearEnd } from './use-near-end';
import { ViewSwitch } from './view-switch';

const loadMap = async () => (await import('./directory-map')).DirectoryMap;

/** The directory: all approved restaurants, with a search that is part of the address, as is whether their map is open. */
export function Directory() {
  const [params, setParams] = useSearchParams();
  const addressIsKnown = useAddressIsKnown();
  const { listing, part, retry, showMore } = useDirectory();
  // Without its data the page was prerendered for all queries alike.
  const search = part ? part.search : addressIsKnown ? searchOf(Object.fromEntries(params)) : EVERYTHING;
  const isMap = addressIsKnown ? saysMap(Object.fromEntries(params)) : (part?.isMap ?? false);

  // Each search is a step to go back by, as it is without this script.
  const find = (wanted: Search) =>
    setParams({ ...querySpelling(wanted), ...viewSpelling(isMap) }, { replace: sameSearch(wanted, search) });
  const view = (map: boolean) => {
    const { view: _, ...others } = Object.fromEntries(params);
    isOpening.current = map;
    setParams({ ...others, ...viewSpelling(map) });
  };
  // Scrolls an opened map into view.
  const head = useRef<HTMLDivElement>(null);
  const isOpening = useRef(false);
  useEffect(() => {
    if (!isMap || !isOpening.current) return;
    isOpening.current = false;
    // The host scrolls the page to its top in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => head.current?.scrollIntoView());
    });
    return () => cancelAnimationFrame(frame);
  }, [isMap]);

  // Where there is nothing to show, the list says so and what to do.
  const isEmpty = listing.status === 'failed' || (listing.status === 'ready' && listing.restaurants.length === 0);
  const listed = listing.status === 'ready' ? listing : { restaurants: [], at: 0 };

  return (
    <Container
      className={cx(styles['directory'], !part && styles['waiting'])}
      {...((!part || isMap) && { 'data-hydrate': 'load' })}
    >
      {!part && <NeedsScript>We couldn’t load the list. Please reload the page in a moment.</NeedsScript>}
      <SearchForm search={search} isMap={isMap} onSearch={find} />
      <div ref={head} className={styles['head']}>
        <h2 className={styles['title']}>
          {search.q ? (
            <span>
              Results for “<bdi>{search.q}</bdi>”
            </span>
          ) : isEverything(search) ? (
            'All restaurants'
          ) : (
            'Restaurants that match'
          )}
        </h2>
        <ViewSwitch isMap={isMap} onChange={view} />
      </div>
      {part && !part.isBeginning && (
        <a href={directoryAt(part.search, { isMap })} className={styles['beginning']}>
          Back to the start of the list
        </a>
      )}
      <div className={cx(styles['body'], isMap && !isEmpty && styles['mapped'])}>
        <div className={styles['list']}>
          <ListingView
            listing={listing}
            onRetry={retry}
            skeletons={6}
            isWide
            empty={isEverything(search) ? <NoRestaurantsYet /> : <NothingFound isMap={isMap} />}
          />
        </div>
        {isMap && !isEmpty && (
          <div className={styles['map']}>
            <LazyMap
              key={directoryAt(search)}
              load={loadMap}
              props={{ restaurants: listed.restaurants, at: listed.at }}
            />
          </div>
        )}
        {part && listing.status === 'ready' && (
          <More listing={listing} isBeginning={part.isBeginning} search={part.search} onMore={() => void showMore()} />
        )}
      </div>
    </Container>
  );
}

const sameSearch = (one: Search, other: Search) => directoryAt(one) === directoryAt(other);

interface MoreProps {
  listing: Extract<Listing, { status: 'ready' }>;
  /** Whether the list that shows begins with its first restaurant. */
  isBeginning: boolean;
  search: Search;
  onMore(): void;
}

/**
 * How far the list goes, and the way further: by itself as the end comes near, for some pages, then by the button, so that
 * the end of the page stays within reach. When the button has done its last, what it did takes the focus.
 */
function More({ listing, isBeginning, search, onMore }: MoreProps) {
  const { restaurants, nextCursor, more } = listing;
  const status = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (nextCursor === null && asked.current) status.current?.focus({ preventScroll: true });
  }, [nextCursor]);
  const { end, rearm } = useNearEnd(more === 'idle' ? nextCursor : null, onMore);
  if (restaurants.length === 0) return null;

  const all = nextCursor === null;
  const extent = !isBeginning ? '' : all ? 'All ' : 'The first ';
  return (
    <div ref={end} className={styles['more']} {...(!all && { 'data-hydrate': 'seen' })}>
      <p ref={status} role="status" tabIndex={-1} className={styles['shown']}>
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
      {!all && <link rel="next" href={directoryAt(search, { cursor: nextCursor })} />}
      {!all && (
        <noscript>
          <a
            rel="next"
            href={directoryAt(search, { cursor: nextCursor })}
            className={buttonClass({ variant: 'secondary' })}
          >
            Next page
          </a>
        </noscript>
      )}
    </div>
  );
}

interface SearchFormProps {
  search: Search;
  isMap: boolean;
  onSearch(search: Search): void;
}

/** Works by itself without this script: the fields are those of the address. A choice counts at once with it. */
function SearchForm({ search, isMap, onSearch }: SearchFormProps) {
  const [q, setQ] = useState(search.q);
  const [shown, setShown] = useState(search.q);
  // Back and forward change the address: the field follows. Not by an effect: the first would undo what was typed before this was there.
  if (shown !== search.q) {
    setShown(search.q);
    setQ(search.q);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ ...search, q: q.trim() });
  };
  const narrow = (filters: Partial<Search>) => onSearch({ ...search, q: q.trim(), ...filters });
  return (
    <form role="search" action={PAGES.restaurants} className={styles['search']} onSubmit={submit}>
      {Object.entries(viewSpelling(isMap)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles['words']}>
        <TextField
          label="Search restaurants and dishes"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={QUERY_MAX}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" className={styles['submit']}>
          <SearchIcon size={20} />
          Search
        </Button>
      </div>
      <div className={styles['filters']}>
        <SelectField
          label="Cuisine"
          name="cuisine"
          placeholder="Any"
          options={CUISINES}
          value={search.cuisine ?? ''}
          onChange={({ target }) => narrow({ cuisine: searchOf({ cuisine: target.value }).cuisine })}
        />
        <SelectField
          label="Diet"
          name="diet"
          placeholder="Any"
          options={DIETS}
          value={search.diet ?? ''}
          onChange={({ target }) => narrow({ diet: searchOf({ diet: target.value }).diet })}
        />
        <CheckboxField
          label="Open now"
          name="open"
          value="1"
          checked={search.isOpen}
          onChange={({ target }) => narrow({ isOpen: target.checked })}
        />
      </div>
    </form>
  );
}

const DIETS = DIETARY_LABELS.map((value) => ({ value, label: DIETARY_LABEL_NAMES[value] }));

const NothingFound = ({ isMap }: { isMap: boolean }) => (
  <EmptyState
    title="Nothing found"
    action={
      <Link to={directoryAt(EVERYTHING, { isMap })} className={buttonClass({ variant: 'secondary' })}>
        Show all restaurants
      </Link>
    }
  >
    <p>No restaurant or dish matches. Try other words, or fewer filters.</p>
  </EmptyState>
);
