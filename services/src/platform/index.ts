/** The door of the platform: what the modules build on. */
export { AdminToken, CustomerSession, Public } from './access/access';
export { AccessChecks } from './access/access-checks';
export { CONFIG, ConfigurationError, loadConfig, type Config, type IdentityConfig } from './config/config';
export { migrate } from './database/migrate';
export type { ModuleMigrations } from './database/module-migrations';
export { rows, Transactions, type Transaction } from './database/transactions';
export { Describe } from './docs/describe';
export { isDatabaseTrouble, violatedConstraint } from './errors/database-trouble';
export { DomainError, FieldError, ServiceUnavailable, Unauthenticated, ValidationFailed } from './errors/domain-error';
export { addressKey } from './http/client-address';
export { clearCookie, readCookie, setCookie, type CookieSpec } from './http/cookies';
export { createApp } from './http/create-app';
export { Mailer, type Message } from './mail/mailer';
export { Outbox } from './outbox/outbox';
export { PlatformModule } from './platform.module';
export { Keys, newToken, sameBytes, tokenHash } from './security/keys';
export { Passwords } from './security/passwords';
export { ByRule } from './validation/by-rule';
