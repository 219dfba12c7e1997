/** The door of the platform: what the modules build on. */
export { AdminToken, CustomerSession, OwnerSession, OwnerWrite, Public } from './access/access';
export { AccessChecks } from './access/access-checks';
export {
  CONFIG,
  loadConfig,
  type Config,
  type IdentityConfig,
  type OnboardingConfig,
} from './config/config';
export { isId } from './database/id';
export { migrate } from './database/migrate';
export type { ModuleMigrations } from './database/module-migrations';
export { Searches, type Query } from './database/searches';
export { rows, Transactions, type Transaction } from './database/transactions';
export { Describe } from './docs/describe';
export { violatedConstraint } from './errors/database-trouble';
export { DomainError, FieldError, ServiceUnavailable, Unauthenticated, ValidationFailed } from './errors/domain-error';
export { addressKey } from './http/client-address';
export { HttpCookie, type CookieSpec } from './http/http-cookie';
export { AddressLimit } from './http/address-limit';
export { createApp } from './http/create-app';
export { Drain } from './http/drain';
export { IgnoresBody, readWithin, TakesFile } from './http/raw-file';
export { FairQueue } from './load/fair-queue';
export { createLogger } from './logging/logger';
export { emailKey } from './mail/email-key';
export { MailModule } from './mail/mail.module';
export { isBounce, Mailer, type Message } from './mail/mailer';
export { Outbox } from './outbox/outbox';
export { OutboxModule } from './outbox/outbox.module';
export { platformMigrations } from './migrations';
export { PlatformModule } from './platform.module';
export { Breaker, ProviderAway } from './resilience/breaker';
export { Keys, newToken, sameBytes, tokenHash } from './security/keys';
export { OURSELVES, Passwords } from './security/passwords';
export { isSealed, Seal, SealBroken } from './security/seal';
export { Notices } from './start/notices';
export { startFailure } from './start/start-failure';
export { ByRule } from './validation/by-rule';
