/** Side of every picture in pixels. */
const SIZE = 256;

/** A picture that adds to the words beside it without saying more than they do. Its class gives the shown size. */
export function Art({ src, className }: { src: string; className?: string | undefined }) {
  return <img src={src} alt="" width={SIZE} height={SIZE} className={className} decoding="async" />;
}
