export interface ArtProps {
  src: string;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  className?: string | undefined;
  /**
   * When it is fetched. first: at once and before others, for the one picture that makes the first view; late (the
   * default): when it comes near, also in the first view, where styles, fonts and the first paint come before it.
   */
  load?: 'first' | 'late';
}

/** Side of every picture in pixels. Shown no larger than this. */
const SIZE = 256;

const LOADING = {
  first: { fetchPriority: 'high' },
  late: { loading: 'lazy' },
} as const;

/** One picture. Its class gives the size it is shown at. */
export function Art({ src, alt, className, load = 'late' }: ArtProps) {
  return (
    <img src={src} alt={alt} width={SIZE} height={SIZE} className={className} decoding="async" {...LOADING[load]} />
  );
}
