import { defineFragment } from 'federated-pages/remote';
import { FrameLink, CartIcon } from '@mealtime/ui';
import { PAGES } from '../paths';

export default defineFragment<'mf-marketing/cart'>(() => (
  <FrameLink href={PAGES.planner} label="Cart" icon={<CartIcon />} />
));
