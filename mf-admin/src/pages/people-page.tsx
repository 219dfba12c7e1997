import { PageHead } from '../features/frame';
import { People } from '../features/people';

/** Customers and restaurant members, at /admin/people. */
export default function PeoplePage() {
  return (
    <>
      <PageHead title="People" tab="People" />
      <People />
    </>
  );
}
