import { AuditLog } from '../features/audit';

/** Who did what, at /admin/audit. */
export default function AuditPage() {
  return <AuditLog />;
}
