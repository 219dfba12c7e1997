import { PageHead } from '../features/frame';
import { FirstFactor } from '../features/security';

/** In place of every page until a second factor is set up. */
export default function FirstFactorPage() {
  return (
    <>
      <PageHead title="Set up your second factor" tab="Set up your second factor" />
      <FirstFactor />
    </>
  );
}
