import { Dashboard } from '../features/dashboard';
import { PageHead } from '../features/frame';

/** The admin's first page, at /admin. */
export default function DashboardPage() {
  return (
    <>
      <PageHead title="Admin Dashboard" tab="Admin Dashboard" />
      <Dashboard />
    </>
  );
}
