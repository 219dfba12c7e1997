import { defineFragment } from 'federated-pages/remote';
import { AccountMenu } from '../features/visitor';

export default defineFragment<'mf-customer-signup/profile'>(() => <AccountMenu />);
