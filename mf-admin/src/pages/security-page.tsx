import { PageHead } from '../features/frame';
import { Security } from '../features/security';

/** The admin's own login methods, at /admin/security. */
export default function SecurityPage() {
  return (
    <>
      <PageHead title="Security" tab="Security" />
      <Security />
    </>
  );
}
