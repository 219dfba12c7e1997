import { Inject, Injectable } from '@nestjs/common';
import { EVERY_TEAM } from '@mealtime/contracts/releases';
import { randomUUID } from 'node:crypto';
import { AuditRepository } from '../../audit';
import {
  AddressLimit,
  DomainError,
  isId,
  newToken,
  sameBytes,
  tokenHash,
  Transactions,
  type Transaction,
} from '../../platform';
import { releasesSettings, type ReleasesSettings } from '../settings';
import { BuildSystems } from './build-systems';
import type { Releaser } from './releaser';
import { TokenRepository } from './token.repository';

/** Makes a leaked token recognizable, for people and for secret scanners. */
const PREFIX = 'release_';
const DAY = 86_400;
/** Limit of wrong tokens from one address. */
const WRONG = { calls: 30, seconds: 60 };
/** The holder of this machine's token. */
const MACHINE: Releaser = { actor: 'this machine', team: undefined, by: 'the token of the machine' };

/** Tokens with which teams release, and the check of presented ones. */
@Injectable()
export class TokenService {
  private readonly wrong = new AddressLimit(WRONG.calls, WRONG.seconds);

  constructor(
    @Inject(releasesSettings.token) private readonly settings: ReleasesSettings,
    private readonly repository: TokenRepository,
    private readonly buildSystems: BuildSystems,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  /** The holder of a presented token. Throws RELEASE_TOKEN_INVALID, and RATE_LIMITED for an address that tries many. */
  async releaser(shown: string | undefined, address: string): Promise<Releaser> {
    const found = shown === undefined ? undefined : await this.find(shown);
    if (found) return found;
    this.wrong.count(address);
    throw new DomainError('RELEASE_TOKEN_INVALID');
  }

  /** Checks that the token of a waiting command has not expired or been revoked since. Throws RELEASE_TOKEN_INVALID. */
  async ensureValid({ tokenId }: Releaser): Promise<void> {
    if (tokenId !== undefined && !(await this.repository.isValid(tokenId)))
      throw new DomainError('RELEASE_TOKEN_INVALID');
  }

  /** Checks the token of an edge. Throws RELEASE_TOKEN_INVALID. */
  ensureEdge(shown: string | undefined, address: string): void {
    const { reportsToken: ours } = this.settings;
    if (ours !== undefined && shown !== undefined && sameBytes(tokenHash(shown), tokenHash(ours))) return;
    this.wrong.count(address);
    throw new DomainError('RELEASE_TOKEN_INVALID');
  }

  list() {
    return this.repository.list();
  }

  /** Creates a token for a number of days; only the returned value contains its text. `log` adds to the audit log. */
  async make(
    team: string,
    days: number,
    madeBy: string,
    log: (transaction: Transaction, id: string) => Promise<unknown>,
  ) {
    const token = PREFIX + newToken();
    const made = await this.transactions.run(async (transaction) => {
      const row = { id: randomUUID(), team, tokenHash: tokenHash(token), madeBy };
      const added = await this.repository.add(transaction, row, days * DAY);
      await log(transaction, row.id);
      return added;
    });
    return { id: made.id, token, team, expiresAt: made.expiresAt.toISOString() };
  }

  /** Creates a token in the name of the operator. */
  makeAs({ actor, by }: Releaser, team: string, days: number) {
    return this.make(team, days, actor, (transaction, id) =>
      this.audit.add(transaction, {
        ...{ actor, action: 'release-token.make', subject: { kind: 'release-token', id } },
        detail: { team, days, by },
      }),
    );
  }

  /** The token is invalid at once. Throws RELEASE_TOKEN_NOT_FOUND. */
  async revoke(id: string, log: (transaction: Transaction, team: string) => Promise<unknown>): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const revoked = isId(id) ? await this.repository.revoke(transaction, id) : null;
      if (!revoked) throw new DomainError('RELEASE_TOKEN_NOT_FOUND');
      await log(transaction, revoked.team);
    });
  }

  private async find(shown: string): Promise<Releaser | undefined> {
    const { token: ours } = this.settings;
    if (ours !== undefined && sameBytes(tokenHash(shown), tokenHash(ours))) return MACHINE;
    if (!shown.startsWith(PREFIX)) {
      const given = await this.buildSystems.teamOf(shown);
      return given && { actor: `team ${given.team}`, team: given.team, by: `build ${given.run}` };
    }
    const found = await this.repository.findValid(tokenHash(shown));
    if (!found) return undefined;
    await this.repository.noteUse(found.id);
    const team = found.team === EVERY_TEAM ? undefined : found.team;
    return { actor: `team ${found.team}`, team, by: `token ${found.id}`, tokenId: found.id };
  }
}
