import { defineFragment } from 'federated-pages/remote';
import { FrameLink, PersonIcon } from '@mealtime/ui';
import { PAGES } from '../paths';

export default defineFragment<'mf-customer-signup/profile'>(() => (
  <FrameLink href={PAGES.customer} label="Profile" icon={<PersonIcon />} />
));
