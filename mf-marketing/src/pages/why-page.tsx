import { Link } from 'federated-pages/router';
import { buttonClass } from '@mealtime/ui';
import { sushi } from '../art';
import { ACCOUNT_IS_FREE } from '../content/facts';
import { REASONS } from '../content/why';
import { Actions, FactCards, MarketingPage, OpeningNote, PageHero, Section } from '../features/page';
import { Plate } from '../features/plate';
import { EXTERNAL_PATHS, PAGES } from '../paths';

export default function WhyPage() {
  return (
    <MarketingPage
      title="Why Mealtime! | Mealtime"
      description="Six reasons to let local restaurants cook your week: time, money, freedom, company, taste and community."
      canonical={PAGES.why}
    >
      <PageHero title="Why Mealtime!" art={<Plate src={sushi} alt="" load="first" />}>
        <p>Why not cook every night, or scroll through the same app again? Six answers.</p>
        <OpeningNote of="ordering" />
      </PageHero>
      <Section title="Six good reasons">
        <FactCards facts={REASONS} />
      </Section>
      <Section title="An account is free" lead={ACCOUNT_IS_FREE}>
        <Actions>
          <Link to={EXTERNAL_PATHS.signUp} data-for="guests" className={buttonClass({ size: 'lg' })}>
            Sign up
          </Link>
          <Link to={PAGES.howItWorks} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            How it works
          </Link>
        </Actions>
      </Section>
    </MarketingPage>
  );
}
