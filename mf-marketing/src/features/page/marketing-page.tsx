import { JsonLd, PageHead } from '@mealtime/public-page';
import { publicUrl } from 'federated-pages/remote';
import type { ReactNode } from 'react';
import { PAGES } from '../../paths';

interface MarketingPageProps {
  title: string;
  description: string;
  canonical: string;
  noindex?: boolean;
  children: ReactNode;
}

/** The frame of every page of this remote: metadata for search engines around its content. */
export function MarketingPage({ children, ...head }: MarketingPageProps) {
  return (
    <>
      <PageHead {...head} />
      {children}
      {head.canonical !== PAGES.home && <Breadcrumbs title={head.title} path={head.canonical} />}
    </>
  );
}

/** For search engines only: all pages are one step from the landing page. */
function Breadcrumbs({ title, path }: { title: string; path: string }) {
  const step = (position: number, name: string, to: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: publicUrl(to),
  });
  const name = title.replace(/ \| Mealtime$/, '');
  return (
    <JsonLd
      facts={{ '@type': 'BreadcrumbList', itemListElement: [step(1, 'Mealtime', PAGES.home), step(2, name, path)] }}
    />
  );
}
