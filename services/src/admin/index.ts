/** The door of the admin module. */
export { AdminModule } from './admin.module';
export { adminMigrations } from './migrations';
