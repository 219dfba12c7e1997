import { defineFragment } from 'federated-pages/remote';
import { FrameLink } from '@mealtime/ui';
import { PAGES } from '../paths';

export default defineFragment<'mf-customer-signup/profile-link'>(() => (
  <FrameLink href={PAGES.customer} label="Profile" size="large" />
));
