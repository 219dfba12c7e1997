import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Structured data for search engines, in terms of schema.org. A data block, not a script that runs. Only in the served page:
 * a navigation within the product does not need it, and creates no script element from text.
 */
export function JsonLd({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [stays] = useState(isServed);
  if (!stays) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
