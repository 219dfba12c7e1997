import { PageHead } from '../features/frame';
import { Queue } from '../features/queue';

/** The restaurants that applied, at /admin/applications. */
export default function ApplicationsPage() {
  return (
    <>
      <PageHead title="Applications" tab="Applications" />
      <Queue />
    </>
  );
}
