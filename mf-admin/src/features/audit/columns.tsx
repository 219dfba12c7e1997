import type { AdminAuditEvents } from '@mealtime/contracts/admin';
import { Link } from '@mealtime/federation/router';
import { createColumnHelper } from '@tanstack/react-table';
import { applicationPath, personPath } from '../../paths';
import { features } from '../lines';
import { Moment } from '../parts';
import styles from './audit.module.css';

type AuditEvent = AdminAuditEvents['events'][number];

const column = createColumnHelper<typeof features, AuditEvent>();

/** Where what something was done to can be looked at. */
const PAGE_OF: Readonly<Record<string, (id: string) => string>> = { application: applicationPath, person: personPath };

/** Whether there is anything in it to be told. */
const isTold = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** What else is known, on one line. */
const detailOf = (detail: AuditEvent['detail']) =>
  detail === null
    ? 'Erased'
    : Object.entries(detail)
        .filter(([, value]) => isTold(value))
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ');

function Subject({ subject: { kind, id } }: Pick<AuditEvent, 'subject'>) {
  const page = PAGE_OF[kind];
  return (
    <>
      {kind} {page ? <Link to={page(id)}>{id.slice(0, 8)}</Link> : <span title={id}>{id.slice(0, 8)}</span>}
    </>
  );
}

export const columns = column.columns([
  column.accessor('at', { header: 'When', cell: ({ getValue }) => <Moment at={getValue()} /> }),
  column.accessor('actor', {
    header: 'Who',
    cell: ({ getValue }) => <bdi className={styles['strong']}>{getValue()}</bdi>,
  }),
  column.accessor('action', { header: 'Did what', cell: ({ getValue }) => getValue() }),
  column.accessor('subject', { header: 'To', cell: ({ getValue }) => <Subject subject={getValue()} /> }),
  column.accessor('detail', {
    header: 'Detail',
    cell: ({ getValue }) => {
      const words = detailOf(getValue());
      return (
        <bdi className={styles['soft']} title={words}>
          {words}
        </bdi>
      );
    },
  }),
]);
