import { PageHead } from '../features/frame';
import { Releases } from '../features/releases';

/** What is live, and who may release, at /admin/releases. */
export default function ReleasesPage() {
  return (
    <>
      <PageHead title="Releases" tab="Releases" />
      <Releases />
    </>
  );
}
