import { SkeletonText, VisuallyHidden } from '@mealtime/ui';

/** Lines that are coming, announced once. */
export const Loading = ({ label, lines = 6 }: { label: string; lines?: number }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <SkeletonText lines={lines} />
  </div>
);
