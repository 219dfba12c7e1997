import { PageHead } from '../features/frame';
import { Security } from '../features/security';

/** One's own ways in, at /admin/security. */
export default function SecurityPage() {
  return (
    <>
      <PageHead title="Security" tab="Security" />
      <Security />
    </>
  );
}
