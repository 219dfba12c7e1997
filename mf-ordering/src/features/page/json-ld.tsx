import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Facts for search engines, as schema.org names them. Data, not a script: nothing runs it. They are in a page as it is
 * served; a browser that goes to it within the product has no use for them, and makes no script element of text.
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
