import { Later } from '@mealtime/ui';
import { FACTS } from '../content/facts';
import { HotMenu } from '../features/hot-menu/hot-menu';
import {
  Cuisines,
  Feast,
  FocusStrip,
  Hero,
  Organization,
  ProudlyCanadian,
  Subscription,
  ThreeSteps,
} from '../features/landing';
import { MarketingPage } from '../features/page';
import { TrustedRestaurants } from '../features/trusted-restaurants';
import { PAGES } from '../paths';

export default function LandingPage() {
  return (
    <MarketingPage
      title={`Mealtime: meal delivery, pickup and meal plans in ${FACTS.area}`}
      description={`Plan your week, order from independent restaurants in ${FACTS.area} and have it freshly delivered. Edit, skip or cancel anytime.`}
      canonical={PAGES.home}
    >
      <Hero />
      <ThreeSteps />
      <Later turn={1}>
        <Cuisines />
      </Later>
      <Later turn={2}>
        <HotMenu />
      </Later>
      <Later turn={3}>
        <Subscription />
      </Later>
      <Later turn={4}>
        <ProudlyCanadian />
      </Later>
      <Later turn={5}>
        <Feast />
      </Later>
      <Later turn={6}>
        <FocusStrip />
      </Later>
      <Later turn={7}>
        <TrustedRestaurants />
      </Later>
      <Organization />
    </MarketingPage>
  );
}
