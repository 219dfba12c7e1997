export interface ArtProps {
  src: string;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  className?: string | undefined;
  /** For a picture in the first view: fetched at once and before others. Default: when it comes near. */
  eager?: boolean;
}

/** Side of every picture in pixels. Shown no larger than this. */
const SIZE = 256;

/** One picture. Its class gives the size it is shown at. */
export function Art({ src, alt, className, eager = false }: ArtProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={SIZE}
      height={SIZE}
      className={className}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
