import { Link } from 'federated-pages/router';
import { Notice, buttonClass } from '@mealtime/ui';
import { bento } from '../art';
import { PLANNER } from '../content/meal-planner';
import { Actions, FactCards, MarketingPage, PageHero, Section } from '../features/page';
import { Plate } from '../features/plate';
import { ELSEWHERE, PAGES } from '../paths';

export default function MealPlannerPage() {
  return (
    <MarketingPage
      title="Meal Planner | Mealtime"
      description="The Meal Planner is being built. Here is what it will do, and how to be among the first to use it."
      canonical={PAGES.planner}
    >
      <PageHero title="Meal Planner" art={<Plate src={bento} alt="" load="first" />}>
        <p>Where every order will start: your week, laid out in minutes.</p>
        <Notice tone="info" title="Not open yet">
          The planner opens together with the first approved restaurants. Until then nothing can be ordered or charged.
        </Notice>
        <Actions>
          <Link to={ELSEWHERE.signUp} className={buttonClass({ size: 'lg' })}>
            Open your account
          </Link>
          <Link to={PAGES.howItWorks} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            How it works
          </Link>
        </Actions>
      </PageHero>
      <Section title="What it will do" lead="Early users get lifetime access at no charge.">
        <FactCards facts={PLANNER} />
      </Section>
    </MarketingPage>
  );
}
