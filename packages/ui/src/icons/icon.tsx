import type { ReactNode } from 'react';

export interface IconProps {
  className?: string | undefined;
  /** Width and height in pixels; default 24. A class may override it. */
  size?: number;
}

/** A line drawing on a 24 by 24 grid in the current colour; always decorative, with text beside it. */
export function Icon({ className, size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
