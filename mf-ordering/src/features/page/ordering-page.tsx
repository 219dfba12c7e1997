import { JsonLd, PageHead } from '@mealtime/public-page';
import { publicUrl } from 'federated-pages/remote';
import type { ReactNode } from 'react';
import { EXTERNAL_PATHS } from '../../paths';

interface Step {
  name: string;
  path: string;
}

interface OrderingPageProps {
  title: string;
  description: string;
  canonical: string;
  /** The breadcrumb of this page for search engines, itself included. */
  steps: readonly Step[];
  children: ReactNode;
}

/** The frame of a page that search engines index: metadata around its content. */
export const OrderingPage = ({ steps, children, ...head }: OrderingPageProps) => (
  <>
    <PageHead {...head} />
    {children}
    <JsonLd
      facts={{
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Mealtime', path: EXTERNAL_PATHS.home }, ...steps].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: publicUrl(path),
        })),
      }}
    />
  </>
);
