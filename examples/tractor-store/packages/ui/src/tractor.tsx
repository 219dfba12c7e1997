interface TractorProps {
  /** As in "CL-01": what it looks like follows from it. */
  id: string;
  /** Its paint: "#3f7d3a". */
  hex: string;
  /** For those who do not see it; empty where words beside it say the same. */
  alt: string;
  size: number;
  className?: string | undefined;
}

const numberIn = (id: string) => Number(/\d+/.exec(id)?.[0] ?? 0);

/** Our drawing of a tractor: old ones have an exhaust and a driver's seat, those that drive by themselves eyes. */
export function Tractor({ id, hex, alt, size, className }: TractorProps) {
  const isAutonomous = id.startsWith('AU');
  const number = numberIn(id);
  const rear = 26 + (number % 3) * 3;
  const front = isAutonomous ? rear - 2 : 14 + (number % 4) * 2;
  const hood = 34 + (number % 3) * 6;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 160 160"
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <ellipse cx="80" cy="134" rx="70" ry="9" fill="#00000022" />
      {isAutonomous ? (
        <>
          <rect x={26} y={hood + 18} width="110" height="44" rx="20" fill={hex} />
          <rect x={40} y={hood + 26} width="60" height="18" rx="9" fill="#1c2530" />
          <circle cx="112" cy={hood + 36} r="6" fill="#fff" />
          <circle cx="114" cy={hood + 36} r="3" fill="#1c2530" />
          <path d={`M70 ${hood + 18} v-14 m-6 0 h12`} stroke="#4a4f52" strokeWidth="4" strokeLinecap="round" />
        </>
      ) : (
        <>
          <path d={`M30 104 V${hood + 22} q0 -8 8 -8 h30 v-26 h6 v26 h40 q16 0 20 18 l4 28 z`} fill={hex} />
          <path d={`M34 ${hood + 14} v-22 h34`} stroke={hex} strokeWidth="6" fill="none" strokeLinejoin="round" />
          <rect x="110" y={hood - 4} width="7" height="22" rx="3" fill="#3b3f42" />
          <rect x="118" y={hood + 30} width="14" height="22" rx="4" fill="#ffffff33" />
          <rect x="42" y={hood + 6} width="16" height="10" rx="4" fill="#3b3f42" />
        </>
      )}
      <circle cx="48" cy="106" r={rear} fill="#24282a" />
      <circle cx="48" cy="106" r={rear * 0.55} fill={isAutonomous ? '#d9dee0' : '#f2b632'} />
      <circle cx="48" cy="106" r={rear * 0.18} fill="#24282a" />
      <circle cx="120" cy={132 - front} r={front} fill="#24282a" />
      <circle cx="120" cy={132 - front} r={front * 0.5} fill={isAutonomous ? '#d9dee0' : '#f2b632'} />
    </svg>
  );
}
