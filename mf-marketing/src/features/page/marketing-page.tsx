import type { ReactNode } from 'react';
import { Footer } from '../footer';
import { PageHead } from './page-head';

interface MarketingPageProps {
  title: string;
  description: string;
  canonical: string;
  noindex?: boolean;
  children: ReactNode;
}

/** What every page of this remote has around its content: what is said to search engines, and the footer. */
export function MarketingPage({ children, ...head }: MarketingPageProps) {
  return (
    <>
      <PageHead {...head} />
      {children}
      <Footer />
    </>
  );
}
