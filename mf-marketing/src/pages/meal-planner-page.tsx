import { Link } from 'federated-pages/router';
import { sayOf } from '@mealtime/contracts/availability';
import { buttonClass } from '@mealtime/ui';
import { bento } from '../art';
import { ACCOUNT_IS_FREE } from '../content/facts';
import { PLANNER } from '../content/meal-planner';
import { Actions, FactCards, MarketingPage, OpeningNote, PageHero, Section } from '../features/page';
import { Plate } from '../features/plate';
import { EXTERNAL_PATHS, PAGES } from '../paths';

export default function MealPlannerPage() {
  return (
    <MarketingPage
      title="Meal Planner | Mealtime"
      description={sayOf('plans', {
        now: 'Plan a week of meals on one page: days, people and dishes.',
        until: 'The Meal Planner is being built. Here is what it will do, and how to be among the first to use it.',
      })}
      canonical={PAGES.planner}
    >
      <PageHero title="Meal Planner" art={<Plate src={bento} alt="" load="first" />}>
        <p>Your week, planned in minutes.</p>
        <OpeningNote of="plans" />
        <Actions>
          <Link to={EXTERNAL_PATHS.signUp} data-for="guests" className={buttonClass({ size: 'lg' })}>
            Open your account
          </Link>
          <Link to={EXTERNAL_PATHS.restaurants} data-for="members" className={buttonClass({ size: 'lg' })}>
            See the restaurants
          </Link>
          <Link to={PAGES.howItWorks} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            How it works
          </Link>
        </Actions>
      </PageHero>
      <Section title={sayOf('plans', { now: 'What it does', until: 'What it will do' })} lead={ACCOUNT_IS_FREE}>
        <FactCards facts={PLANNER} />
      </Section>
    </MarketingPage>
  );
}
