/** The public entry point of the menus module. */
export { MenuService } from './menu.service';
export { MenusAccessModule } from './menus-access.module';
