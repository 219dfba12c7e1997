import { PageHead } from '../features/frame';
import { Queue } from '../features/queue';

/** The applications of restaurants, at /admin/applications. */
export default function ApplicationsPage() {
  return (
    <>
      <PageHead title="Applications" tab="Applications" />
      <Queue />
    </>
  );
}
