import { publicUrl } from 'federated-pages/remote';
import type { ReactNode } from 'react';
import { ELSEWHERE } from '../../paths';
import { JsonLd } from './json-ld';
import { PageHead } from './page-head';

interface Step {
  name: string;
  path: string;
}

interface OrderingPageProps {
  title: string;
  description: string;
  canonical: string;
  /** What search engines show as the way to this page, itself included. */
  steps: readonly Step[];
  children: ReactNode;
}

/** What a page that search engines know has around its content. */
export const OrderingPage = ({ steps, children, ...head }: OrderingPageProps) => (
  <>
    <PageHead {...head} />
    {children}
    <JsonLd
      facts={{
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Mealtime', path: ELSEWHERE.home }, ...steps].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: publicUrl(path),
        })),
      }}
    />
  </>
);
