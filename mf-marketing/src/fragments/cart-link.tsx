import { defineFragment } from 'federated-pages/remote';
import { FrameLink } from '@mealtime/ui';
import { PAGES } from '../paths';

export default defineFragment<'mf-marketing/cart-link'>(() => (
  <FrameLink href={PAGES.planner} label="Cart" size="large" />
));
