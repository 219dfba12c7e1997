import { FACTS } from '../content/facts';
import { HotMenu } from '../features/hot-menu/hot-menu';
import {
  Cuisines,
  Feast,
  FocusStrip,
  Hero,
  Organization,
  ProudlyCanadian,
  Slogans,
  Subscription,
  ThreeSteps,
} from '../features/landing';
import { MarketingPage } from '../features/page';
import { TrustedRestaurants } from '../features/restaurants';
import { PAGES } from '../paths';

export function LandingPage() {
  return (
    <MarketingPage
      title={`Mealtime: meal delivery, pickup and meal plans in ${FACTS.area}`}
      description={`Plan your week, order from independent restaurants in ${FACTS.area} and have it freshly delivered. Edit, skip or cancel anytime.`}
      canonical={PAGES.home}
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
      <Organization />
    </MarketingPage>
  );
}
