import { PageHead } from '../features/frame';
import { Releases } from '../features/releases';

/** The live versions, and the teams' release tokens, at /admin/releases. */
export default function ReleasesPage() {
  return (
    <>
      <PageHead title="Releases" tab="Releases" />
      <Releases />
    </>
  );
}
