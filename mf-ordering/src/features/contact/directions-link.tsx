import styles from './directions-link.module.css';

interface DirectionsLinkProps {
  /** Empty when it is not known. */
  address: string;
  /** The restaurant's pin, in degrees. */
  lat?: number | null;
  lng?: number | null;
}

/** The way to a restaurant, in a map app. Nothing is loaded from there before it is pressed. */
export function DirectionsLink({ address, lat, lng }: DirectionsLinkProps) {
  const destination = typeof lat === 'number' && typeof lng === 'number' ? `${lat},${lng}` : address;
  if (!destination) return null;
  const to = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles['link']}>
      Get directions
    </a>
  );
}
