import {
  PICTURE_WIDTHS,
  pictureFile,
  type PictureFormat,
  type RestaurantPicture,
} from '@mealtime/contracts/restaurants';

interface PhotoProps {
  photo: RestaurantPicture;
  /** Used if the restaurant has stated no text; empty if the words beside it suffice. */
  alt: string;
  /** As of an image's `sizes`. */
  sizes: string;
  className?: string | undefined;
  /** Of the first view: it is loaded before all others. */
  isFirst?: boolean;
}

const widths = ({ id, width }: RestaurantPicture, format: PictureFormat) =>
  PICTURE_WIDTHS.map((one) => `${pictureFile(id, one, format)} ${Math.min(one, width)}w`).join(', ');

/** A restaurant's own photo, in the smallest file that the browser can show well. */
export function Photo({ photo, alt, sizes, className, isFirst = false }: PhotoProps) {
  const { id, width, height } = photo;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={widths(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={widths(photo, 'webp')} sizes={sizes} />
      <img
        src={pictureFile(id, 960, 'jpg')}
        srcSet={widths(photo, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
