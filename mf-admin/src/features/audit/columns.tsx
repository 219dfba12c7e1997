import { columnHelper, Moment } from '@mealtime/desk';
import { Link } from 'federated-pages/router';
import { applicationPath, orderPath, personPath, restaurantPath } from '../../paths';
import styles from './audit.module.css';
import { Detail, type AuditEvent } from './detail';
import { actionWords, actorWords, idWords, kindWords } from './words';

const column = columnHelper<AuditEvent>();

/** Addresses of the targets' pages. */
const PAGE_OF: Readonly<Record<string, (id: string) => string>> = {
  application: applicationPath,
  order: orderPath,
  person: personPath,
  restaurant: restaurantPath,
};

function Subject({ subject: { kind, id } }: Pick<AuditEvent, 'subject'>) {
  const page = PAGE_OF[kind];
  const words = idWords(kind, id);
  return (
    <>
      <span>{`${kindWords(kind)} `}</span>
      {page ? <Link to={page(id)}>{words}</Link> : <span title={id}>{words}</span>}
    </>
  );
}

export const columns = column.columns([
  column.accessor('at', { header: 'When', cell: ({ getValue }) => <Moment at={getValue()} /> }),
  column.accessor('actor', {
    header: 'Who',
    cell: ({ row: { original } }) => (
      <bdi className={styles['strong']}>{actorWords(original.actor, original.action)}</bdi>
    ),
  }),
  column.accessor('action', { header: 'Action', cell: ({ getValue }) => actionWords(getValue()) }),
  column.accessor('subject', { header: 'To', cell: ({ getValue }) => <Subject subject={getValue()} /> }),
  column.accessor('detail', { header: 'Detail', cell: ({ row: { original } }) => <Detail event={original} /> }),
]);
