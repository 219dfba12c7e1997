export interface ArtProps {
  src: string;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  className?: string | undefined;
  /**
   * When it is fetched. first: at once and before others, for the one picture that makes the first view; soon: at once
   * but behind styles and fonts; late (the default): when it comes near.
   */
  load?: 'first' | 'soon' | 'late';
}

/** Side of every picture in pixels. Shown no larger than this. */
const SIZE = 256;

const LOADING = {
  first: { fetchPriority: 'high' },
  soon: { fetchPriority: 'low' },
  late: { loading: 'lazy' },
} as const;

/** One picture. Its class gives the size it is shown at. */
export function Art({ src, alt, className, load = 'late' }: ArtProps) {
  return (
    <img src={src} alt={alt} width={SIZE} height={SIZE} className={className} decoding="async" {...LOADING[load]} />
  );
}
