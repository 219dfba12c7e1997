import { Container } from '@mealtime/ui';
import { envelope, Art } from '../art';
import { NewsletterState, loadState } from '../features/newsletter';
import { MarketingPage, PageHero } from '../features/page';
import { PAGES } from '../paths';
import styles from './newsletter-page.module.css';

export const load = loadState;

export default function NewsletterPage() {
  return (
    <MarketingPage
      title="Newsletter | Mealtime"
      description="Confirm or end your subscription to the Mealtime newsletter, or sign up with your email."
      canonical={PAGES.newsletter}
      noindex
    >
      <PageHero title="The Mealtime newsletter" art={<Art src={envelope} alt="" load="first" />}>
        <p>New dishes, kitchens and offers, now and then.</p>
      </PageHero>
      <Container className={styles['state']}>
        <NewsletterState />
      </Container>
    </MarketingPage>
  );
}
