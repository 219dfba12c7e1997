/** The door of the menus. */
export { MenuService } from './menu.service';
export { MenusAccessModule } from './menus-access.module';
