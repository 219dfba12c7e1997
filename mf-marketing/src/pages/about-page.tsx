import { Link } from 'federated-pages/router';
import { buttonClass } from '@mealtime/ui';
import { mapleLeaf, Art } from '../art';
import { BELIEFS } from '../content/about';
import { FACTS } from '../content/facts';
import { Actions, FactCards, MarketingPage, PageHero, Prose, Section } from '../features/page';
import { EXTERNAL_PATHS, PAGES } from '../paths';

export default function AboutPage() {
  return (
    <MarketingPage
      title="About us | Mealtime"
      description={`Mealtime connects people, independent restaurants and freelance drivers in ${FACTS.area}.`}
      canonical={PAGES.about}
    >
      <PageHero title="About Us" art={<Art src={mapleLeaf} alt="" load="first" />}>
        <p>{`Mealtime connects people who want to eat well with independent restaurants and freelance drivers in ${FACTS.area}.`}</p>
      </PageHero>
      <Section title="Why we started" beside>
        <Prose>
          <p>
            Deciding, shopping, cooking and cleaning up take about four hours a day. Some of that is a pleasure; much of
            it is just another Tuesday. We want to give the Tuesdays back: a week planned in minutes, cooked by
            professionals, and brought to your door or ready around the corner.
          </p>
          <p>
            Good restaurants are good at food. They should not also have to run a fleet, a call centre and a software
            company. That part is ours.
          </p>
        </Prose>
      </Section>
      <Section title="What we believe">
        <FactCards facts={BELIEFS} />
      </Section>
      <Section title="Join us" beside>
        <Actions>
          <Link to={EXTERNAL_PATHS.signUp} data-for="guests" className={buttonClass({ size: 'lg' })}>
            Sign up
          </Link>
          <Link to={EXTERNAL_PATHS.restaurantSignUp} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            Register your restaurant
          </Link>
          <Link to={EXTERNAL_PATHS.driverSignUp} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            Drive with us
          </Link>
        </Actions>
      </Section>
    </MarketingPage>
  );
}
