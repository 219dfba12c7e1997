/** The door of the menus. */
export { MenuService, type Portions } from './menu.service';
export { MenusAccessModule } from './menus-access.module';
