import { FilterBar, PagedTable, pathWith, searchOf } from '@mealtime/desk';
import { Link, useNavigate } from 'federated-pages/router';
import { REVIEWED_STATES } from '@mealtime/contracts/onboarding';
import { EmptyState, buttonClass } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { exportApplications, type ApplicationsQuery } from '../../api/applications';
import { PAGES, applicationPath } from '../../paths';
import { ExportButton, ExportTrouble, useExport } from '../export';
import { STATE_NAMES } from '../parts';
import { mayReview, useAdmin } from '../session';
import { useFilters } from './filters';
import { Narrow } from './narrow';
import styles from './queue.module.css';
import { BulkBar } from './bulk-bar';
import { columns } from './columns';
import { lastList } from './last-list';
import { shownCount, useApplications, useCounts } from './use-applications';

const NONE: ReadonlySet<string> = new Set();

/** The submitted applications, filtered by the address. */
export function Queue() {
  const { filters, change } = useFilters();
  const mayAct = mayReview(useAdmin());
  const navigate = useNavigate();
  const file = useExport('applications.csv', () => exportApplications(filters));
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  useEffect(() => {
    lastList().filters = filters;
    // Hidden rows must not be acted on.
    setSelected(NONE);
  }, [filters]);

  return (
    <div className={styles['queue']}>
      <FilterBar
        label="States"
        values={['', ...REVIEWED_STATES]}
        value={filters.state}
        pathOf={(state) => pathWith(PAGES.applications, { ...filters, state })}
        show={(state) => <State state={state} />}
        q={filters.q}
        placeholder="Name, email or phone"
        onSearch={(q) => change({ q }, true)}
      />
      <Narrow filters={filters} onChange={change}>
        {mayAct && <ExportButton file={file} />}
      </Narrow>
      <ExportTrouble file={file} />
      {selected.size > 0 && <BulkBar ids={selected} onDone={() => setSelected(NONE)} />}
      <PagedTable
        pages={useApplications(filters)}
        reading="Loading the applications"
        filters={searchOf(filters)}
        label="Applications"
        noun="application"
        columns={columns}
        classes={styles}
        openedId={lastList().openedId}
        onOpened={(id) => (lastList().openedId = id)}
        rowShortcut={{
          keys: 'e',
          what: 'Decide it',
          run: ({ id }) => void navigate(applicationPath(id), { state: { decide: true } }),
        }}
        selection={mayAct ? { ids: selected, toggle, nameOf: ({ businessName }) => businessName } : undefined}
        nothing={<Nothing filters={filters} />}
      />
    </div>
  );
}

/** The label of a state, and the number of its applications. */
function State({ state }: { state: ApplicationsQuery['state'] }) {
  const { data: counts } = useCounts();
  if (state === '') return <span>All</span>;
  return (
    <>
      <span>{STATE_NAMES[state]}</span>
      {counts && (
        <span className={state === 'submitted' ? styles['toDo'] : styles['count']}>
          {shownCount(counts.states[state])}
        </span>
      )}
    </>
  );
}

function Nothing({ filters }: { filters: ApplicationsQuery }) {
  const { state, ...others } = filters;
  const isNarrowed = Object.entries(others).some(([name, value]) => name !== 'sort' && value !== '');
  if (!isNarrowed && state === '')
    return (
      <EmptyState title="No restaurant has applied yet">
        <p>Applications from /signup/restaurant show up here, newest first.</p>
      </EmptyState>
    );
  if (!isNarrowed && state === 'submitted')
    return (
      <EmptyState title="You’re all caught up">
        <p>Every application has been answered.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <Link to={PAGES.applications} className={buttonClass({ size: 'xs', variant: 'secondary' })}>
          Show everything
        </Link>
      }
    >
      <p>No application matches. Try fewer words or another state.</p>
    </EmptyState>
  );
}
