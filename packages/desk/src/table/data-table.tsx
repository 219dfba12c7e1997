import { cx } from '@mealtime/ui';
import {
  createColumnHelper,
  FlexRender,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut';
import styles from './table.module.css';

/** The server sorts and filters; the table only does the layout. */
const features = tableFeatures({});

/** Creates the columns of a table for a row type. */
export const columnHelper = <Row extends { id: string }>() => createColumnHelper<typeof features, Row>();

/** Row heights in table.module.css, by layout. */
const LINE_PX = 40;
const CARD_PX = 68;
const CARDS = '(max-width: 47.98rem)';
/** Rows before the end at which the next page is loaded. */
const AHEAD = 15;

/** Elements focused by j and k. */
const linkIn = (line: Element | null) => line?.querySelector('a');

function useLineHeight(): number {
  const [isCards, setIsCards] = useState(() => window.matchMedia(CARDS).matches);
  useEffect(() => {
    const media = window.matchMedia(CARDS);
    const follow = () => setIsCards(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return isCards ? CARD_PX : LINE_PX;
}

export interface DataTableProps<Row extends { id: string }> {
  /** Accessible name of the table. */
  label: string;
  /** Name of one row: "application". */
  noun: string;
  /** The first contains the row's link. Each has a class of its id in `classes`. */
  columns: ColumnDef<typeof features, Row>[];
  rows: Row[];
  /** Classes of the row's grid (`line`), and of each column by its id. */
  classes: Readonly<Record<string, string>>;
  hasMore: boolean;
  onReadOn(): void;
  /** The row focused at first: the one that was left. */
  openedId?: string;
  onOpened?: ((id: string) => void) | undefined;
  /** The selected rows; undefined if rows are not selectable. */
  selection?: { ids: ReadonlySet<string>; toggle(id: string): void; nameOf(row: Row): string } | undefined;
  /** Action of a key on the focused row. */
  rowShortcut?: { keys: string; what: string; run(row: Row): void };
}

/**
 * A virtualized table: only visible rows are in the page. j and k move the focus between the rows' links, so that Enter
 * opens one and a screen reader reads it.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const {
    label,
    noun,
    columns,
    rows,
    classes,
    hasMore,
    onReadOn,
    openedId = '',
    onOpened,
    rowShortcut,
    selection,
  } = props;
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = useLineHeight();
  const [active, setActive] = useState(() => rows.findIndex(({ id }) => id === openedId));
  const [wantsFocus, setWantsFocus] = useState(active >= 0);

  useLayoutEffect(() => {
    const place = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    // Below the headers of the page and the table, above a phone's navigation.
    scrollPaddingStart: 100,
    scrollPaddingEnd: 80,
    initialRect: { width: 1024, height: 900 },
    // The focused row stays in the page, otherwise scrolling would lose the focus.
    rangeExtractor: (range) =>
      active >= 0 && active < rows.length
        ? [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b)
        : defaultRangeExtractor(range),
  });
  useEffect(() => virtual.measure(), [virtual, height]);

  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onReadOn();
  }, [hasMore, last, rows.length, onReadOn]);

  const move = (to: number) => {
    if (rows.length === 0) return;
    const next = Math.min(Math.max(to, 0), rows.length - 1);
    setActive(next);
    setWantsFocus(true);
    virtual.scrollToIndex(next);
  };
  useEffect(() => {
    if (!wantsFocus) return;
    const link = linkIn(body.current?.querySelector(`[data-index="${active}"]`) ?? null);
    if (!link) return;
    link.focus({ preventScroll: true });
    setWantsFocus(false);
  }, [wantsFocus, active, shown]);

  const at = rows[active];
  useShortcut('j', `Next ${noun}`, () => move(active + 1));
  useShortcut('k', `Previous ${noun}`, () => move(active - 1));
  const { keys = 'e', what = '', run } = rowShortcut ?? {};
  useShortcut(keys, what, () => at && run?.(at), { isOn: at !== undefined && run !== undefined });
  useShortcut('x', 'Select it, or no longer', () => at && selection?.toggle(at.id), {
    isOn: at !== undefined && selection !== undefined,
  });

  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      className={cx(styles['table'], selection && styles['ticking'])}
    >
      <div role="rowgroup" className={styles['heads']}>
        {table.getHeaderGroups().map((group) => (
          <div key={group.id} role="row" aria-rowindex={1} className={cx(styles['grid'], classes['line'])}>
            {group.headers.map((header) => (
              <div key={header.id} role="columnheader" className={cx(styles['head'], classes[header.column.id])}>
                <FlexRender header={header} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div ref={body} role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = table.getRowModel().rows[index];
          if (!row) return null;
          return (
            <Line
              key={row.id}
              row={row}
              index={index}
              y={start - top}
              isActive={index === active}
              {...{ classes, selection, onOpened }}
              onActive={setActive}
            />
          );
        })}
      </div>
    </div>
  );
}

interface LineProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'classes' | 'selection' | 'onOpened'
> {
  row: TableRow<typeof features, Row>;
  index: number;
  /** Its position in the list, in pixels. */
  y: number;
  isActive: boolean;
  onActive(index: number): void;
}

function PlainLine<Row extends { id: string }>(props: LineProps<Row>) {
  const { row, index, y, isActive, classes, selection, onActive, onOpened } = props;
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(
        ...[styles['grid'], styles['line'], classes['line'], selection && styles['ticked']],
        isActive && styles['active'],
      )}
      style={{ transform: `translateY(${y}px)` }}
      onFocus={() => {
        onActive(index);
        onOpened?.(row.id);
      }}
    >
      {row.getAllCells().map((cell, position) => (
        <div key={cell.id} role="cell" className={cx(styles['cell'], classes[cell.column.id])}>
          {position === 0 && selection && (
            <Tick
              label={`Select ${selection.nameOf(row.original)}`}
              isOn={selection.ids.has(row.id)}
              onToggle={() => selection.toggle(row.id)}
            />
          )}
          <FlexRender cell={cell} />
        </div>
      ))}
    </div>
  );
}

/** Memoized during scrolling: a frame has time to render new rows only. */
const Line = memo(PlainLine) as typeof PlainLine;

/** Beside the row's link, above which it is placed. */
const Tick = ({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle(): void }) => (
  <label className={styles['tick']}>
    <input type="checkbox" name="select" aria-label={label} checked={isOn} onChange={onToggle} />
  </label>
);
