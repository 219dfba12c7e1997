import { Link } from 'federated-pages/router';
import { buttonClass } from '@mealtime/ui';
import { sushi } from '../art';
import { REASONS } from '../content/why';
import { Actions, FactCards, MarketingPage, PageHero, Section } from '../features/page';
import { Plate } from '../features/plate';
import { ELSEWHERE, PAGES } from '../paths';

export default function WhyPage() {
  return (
    <MarketingPage
      title="Why Mealtime! | Mealtime"
      description="Six reasons to let restaurants near you cook the week: time, money, freedom, company, taste and place."
      canonical={PAGES.why}
    >
      <PageHero title="Why Mealtime!" art={<Plate src={sushi} alt="" load="first" />}>
        <p>Why not cook every evening, or scroll through the same app again? Six answers.</p>
      </PageHero>
      <Section title="Six good reasons">
        <FactCards facts={REASONS} />
      </Section>
      <Section
        title="Early guests stay free"
        lead="Early users get lifetime access at no charge. Opening an account takes a minute and a phone."
      >
        <Actions>
          <Link to={ELSEWHERE.signUp} className={buttonClass({ size: 'lg' })}>
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
