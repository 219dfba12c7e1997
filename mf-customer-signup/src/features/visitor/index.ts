export { AccountMenu } from './account-menu';
export { DrawerAccount } from './drawer-account';
