import { publicUrl } from 'federated-pages/remote';
import { CONTACT } from '../../content/contact';
import { FACTS } from '../../content/facts';
import { JsonLd } from '../page';
import { PAGES } from '../../paths';

/** Structured data about Mealtime, for search engines. */
export const Organization = () => (
  <JsonLd
    facts={{
      '@type': 'Organization',
      name: 'Mealtime',
      url: publicUrl(PAGES.home),
      logo: publicUrl('/icon-512.png'),
      email: CONTACT.email,
      telephone: CONTACT.phoneE164,
      areaServed: FACTS.area,
      address: {
        '@type': 'PostalAddress',
        streetAddress: CONTACT.street,
        addressLocality: 'Vancouver',
        addressRegion: 'BC',
        addressCountry: 'CA',
      },
    }}
  />
);
