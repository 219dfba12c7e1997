import { AuditLog } from '../features/audit';

/** The audit log, at /admin/audit. */
export default function AuditPage() {
  return <AuditLog />;
}
