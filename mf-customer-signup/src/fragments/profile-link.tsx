import { defineFragment } from 'federated-pages/remote';
import { DrawerAccount } from '../features/visitor';

export default defineFragment<'mf-customer-signup/profile-link'>(() => <DrawerAccount />);
