import { PagedTable, usePages } from '@mealtime/desk';
import { Button, EmptyState, SelectField, TextField } from '@mealtime/ui';
import { useSearchParams } from 'federated-pages/router';
import { useMemo, type FormEvent } from 'react';
import { exportAudit, listAudit, type AuditFilters } from '../../api/audit';
import { ExportButton, ExportTrouble, useExport } from '../export';
import { PageHead } from '../frame';
import { useAdmin } from '../session';
import styles from './audit.module.css';
import { columns } from './columns';
import { actionOptions, kindOptions } from './words';

const NAMES = ['actor', 'action', 'kind', 'id', 'from', 'to'] as const;

/** The filters are stored only in the address. */
function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const asked = search.toString();
  const filters = useMemo(() => {
    const params = new URLSearchParams(asked);
    return Object.fromEntries(NAMES.map((name) => [name, params.get(name)?.trim() ?? ''])) as AuditFilters;
  }, [asked]);
  const set = (next: AuditFilters) =>
    setSearch(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')));
  return { filters, set };
}

/** The audit log: actors, actions, targets and times. It is read-only. */
export function AuditLog() {
  const { filters, set } = useAuditFilters();
  const { role } = useAdmin();
  const pages = usePages({
    queryKey: ['audit', filters],
    async read(cursor, signal) {
      const { events, nextCursor } = await listAudit(filters, cursor, signal);
      return { rows: events, nextCursor };
    },
  });
  const file = useExport('audit.csv', () => exportAudit(filters));
  return (
    <>
      <PageHead title="Audit log" tab="Audit log">
        {role === 'owner' && <ExportButton file={file} />}
      </PageHead>
      <ExportTrouble file={file} />
      <Filters key={JSON.stringify(filters)} filters={filters} onChange={set} />
      <PagedTable
        pages={pages}
        reading="Loading the audit log"
        filters={JSON.stringify(filters)}
        label="Audit log"
        noun="entry"
        columns={columns}
        classes={styles}
        nothing={
          <EmptyState title="No matching entries">
            <p>Try a longer period or fewer words.</p>
          </EmptyState>
        }
      />
    </>
  );
}

function Filters({ filters, onChange }: { filters: AuditFilters; onChange(filters: AuditFilters): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? '').trim()])) as AuditFilters);
  };
  const isNarrowed = NAMES.some((name) => filters[name] !== '');
  return (
    <form className={styles['filters']} onSubmit={submit}>
      <TextField label="Who" name="actor" defaultValue={filters.actor} autoComplete="off" maxLength={200} />
      <SelectField
        label="Action"
        name="action"
        placeholder="Anything"
        options={actionOptions(filters.action)}
        defaultValue={filters.action}
      />
      <SelectField
        label="Type"
        name="kind"
        placeholder="Anything"
        options={kindOptions(filters.kind)}
        defaultValue={filters.kind}
      />
      <TextField label="ID" name="id" defaultValue={filters.id} autoComplete="off" maxLength={200} />
      <TextField label="From" name="from" type="date" defaultValue={filters.from} />
      <TextField label="To" name="to" type="date" defaultValue={filters.to} />
      <div className={styles['buttons']}>
        <Button type="submit" size="xs" variant="secondary">
          Show
        </Button>
        {isNarrowed && (
          <Button
            size="xs"
            variant="quiet"
            onClick={() => onChange({ actor: '', action: '', kind: '', id: '', from: '', to: '' })}
          >
            Show everything
          </Button>
        )}
      </div>
      <p className={styles['zone']}>Days and times are those of Vancouver (Pacific time).</p>
    </form>
  );
}
