import { Link } from 'federated-pages/router';
import { envelope, Art } from '../art';
import { CONTACT } from '../content/contact';
import { ContactCards } from '../features/contact';
import { MarketingPage, PageHero, Prose, Section } from '../features/page';
import { EXTERNAL_PATHS, PAGES } from '../paths';

export default function ContactPage() {
  return (
    <MarketingPage
      title="Contact us | Mealtime"
      description="Reach Mealtime in Vancouver by email, phone or mail."
      canonical={PAGES.contact}
    >
      <PageHero title="Contact Us" art={<Art src={envelope} alt="" load="first" />}>
        <p>A person reads every message and answers it.</p>
      </PageHero>
      <Section title="Three ways to reach us">
        <ContactCards />
      </Section>
      <Section title="Before you write" beside>
        <Prose>
          <p>
            Many answers are on the <Link to={PAGES.faq}>questions page</Link>. Restaurants register{' '}
            <Link to={EXTERNAL_PATHS.restaurantSignUp}>in three steps</Link>. Questions about your data go to{' '}
            <a href={`mailto:${CONTACT.privacyEmail}`}>{CONTACT.privacyEmail}</a>.
          </p>
        </Prose>
      </Section>
    </MarketingPage>
  );
}
