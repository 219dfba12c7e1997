import type { PageSite } from 'federated-pages/compose';

/** Elements of every page's head, besides the page's own. */
export function Head({ mode, settings = {} }: PageSite) {
  return (
    <>
      <meta name="mealtime-mode" content={mode} />
      {Object.entries(settings).map(([name, value]) => (
        <meta key={name} name={`mealtime-${name}`} content={value} />
      ))}
      {/* What iPhones take for a number or an address they make a link of, in elements that are React's. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="theme-color" content="#fff8ee" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#19110c" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
