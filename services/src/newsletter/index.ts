/** The door of the newsletter module. */
export { newsletterMigrations } from './migrations';
export { NewsletterModule } from './newsletter.module';
