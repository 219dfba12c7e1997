import { FACTS } from '../content/facts';
import { PATHS } from '../content/paths';
import { HotMenu } from '../features/hot-menu/hot-menu';
import { Cuisines } from '../features/landing/cuisines';
import { Feast } from '../features/landing/feast';
import { FocusStrip } from '../features/landing/focus-strip';
import { Hero } from '../features/landing/hero';
import { ProudlyCanadian } from '../features/landing/proudly-canadian';
import { Slogans } from '../features/landing/slogans';
import { Subscription } from '../features/landing/subscription';
import { ThreeSteps } from '../features/landing/three-steps';
import { MarketingPage } from '../features/page/marketing-page';
import { TrustedRestaurants } from '../features/restaurants/trusted-restaurants';

export function LandingPage() {
  return (
    <MarketingPage
      title={`Mealtime: meal delivery, pickup and meal plans in ${FACTS.area}`}
      description={`Plan your week, order from independent restaurants in ${FACTS.area} and have it freshly delivered. Edit, skip or cancel anytime.`}
      canonical={PATHS.home}
    >
      <Hero />
      <ThreeSteps />
      <Cuisines />
      <HotMenu />
      <Subscription />
      <ProudlyCanadian />
      <Feast />
      <FocusStrip />
      <TrustedRestaurants />
      <Slogans />
    </MarketingPage>
  );
}
