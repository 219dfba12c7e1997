import { Link } from 'federated-pages/router';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';
import { SearchBox } from './search-box';

interface FilterBarProps<Value extends string> {
  /** Accessible name of the links. */
  label: string;
  values: readonly Value[];
  value: Value;
  /** Address of the list for a value. */
  pathOf(value: Value): string;
  /** Text of a value's link. */
  show(value: Value): ReactNode;
  q: string;
  /** Searchable properties: "Order number". */
  placeholder: string;
  onSearch(q: string): void;
}

/** Above a list: links that filter by one value, and the search. */
export function FilterBar<Value extends string>(props: FilterBarProps<Value>) {
  const { label, values, value, pathOf, show, q, placeholder, onSearch } = props;
  return (
    <div className={styles['bar']}>
      <nav aria-label={label} className={styles['values']}>
        {values.map((one) => (
          <Link key={one} to={pathOf(one)} aria-current={one === value ? 'true' : undefined}>
            {show(one)}
          </Link>
        ))}
      </nav>
      <SearchBox q={q} placeholder={placeholder} onSearch={onSearch} />
    </div>
  );
}
