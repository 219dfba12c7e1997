import { Link } from 'federated-pages/router';
import { Later, buttonClass } from '@mealtime/ui';
import { pizza } from '../art';
import { Guide, TimeSaved } from '../features/guide';
import { ThreeSteps } from '../features/landing';
import { Actions, MarketingPage, OpeningNote, PageHero, Section } from '../features/page';
import { Plate } from '../features/plate';
import { EXTERNAL_PATHS, PAGES } from '../paths';

export default function HowItWorksPage() {
  return (
    <MarketingPage
      title="How it works | Mealtime"
      description="From the Meal Planner to your door: three steps in short, five in full, and what they save you."
      canonical={PAGES.howItWorks}
    >
      <PageHero title="Meals Made Easy!" art={<Plate src={pizza} alt="" load="first" />}>
        <p>Say what you feel like and when. Restaurants near you cook it. You sit down to eat.</p>
        <Actions>
          <Link to={EXTERNAL_PATHS.signUp} data-for="guests" className={buttonClass({ size: 'lg' })}>
            Sign up to mealtime
          </Link>
          <Link to={PAGES.planner} data-for="members" className={buttonClass({ size: 'lg' })}>
            Plan your meal
          </Link>
        </Actions>
        <OpeningNote of="ordering" />
      </PageHero>
      <Section title="Just in three steps">
        <ThreeSteps inline />
      </Section>
      <Later turn={1}>
        <Section title="Ordering, step by step" lead="The same three steps, in detail.">
          <Guide />
        </Section>
      </Later>
      <Later turn={2}>
        <Section title="What you get back" lead="Time. Here’s how it adds up:">
          <TimeSaved />
          <Actions>
            <Link to={PAGES.planner} className={buttonClass({ size: 'lg' })}>
              Start Your Subscription
            </Link>
          </Actions>
        </Section>
      </Later>
    </MarketingPage>
  );
}
