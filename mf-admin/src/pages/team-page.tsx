import { PageHead } from '../features/frame';
import { Team } from '../features/team';

/** The admins with access, at /admin/team. */
export default function TeamPage() {
  return (
    <>
      <PageHead title="Team" tab="Team" />
      <Team />
    </>
  );
}
