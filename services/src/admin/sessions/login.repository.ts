import { Injectable } from '@nestjs/common';
import type { AdminLiveSession } from '@mealtime/contracts/admin';
import { liveSessionsOf, type LiveSession } from '../../identity';
import { columns, statement, Statements, type Transaction } from '../../platform';

const LIVE = statement(
  'admin.live-sessions',
  {
    id: columns.uuid,
    openedAt: columns.instant,
    expiresAt: columns.instant,
    address: columns.text,
    browser: columns.text,
  },
  `select s.id, s."openedAt", s."expiresAt", coalesce(l.address, '') as address, coalesce(l.browser, '') as browser
   from ${liveSessionsOf('$1', 'admin')} s left join admin.login l on l.session_id = s.id order by s."openedAt" desc`,
);
const FORGET = statement(
  'admin.forget-logins',
  {},
  `delete from admin.login where account_id = $1 and session_id not in (select id from ${liveSessionsOf('$1', 'admin')} s)`,
);
const ADD = statement(
  'admin.add-login',
  {},
  'insert into admin.login (session_id, account_id, address, browser) values ($1, $2, $3, $4)',
);

/** Longest user agent that is stored, in characters. */
const BROWSER_MAX = 200;

/** The browser and address of each admin session. */
@Injectable()
export class LoginRepository {
  constructor(private readonly statements: Statements) {}

  /** Also deletes the rows of sessions that have ended. */
  async add(
    transaction: Transaction,
    login: { sessionId: string; accountId: string; address: string; browser: string },
  ): Promise<void> {
    await this.statements.run(FORGET, [login.accountId], transaction);
    const values = [login.sessionId, login.accountId, login.address, login.browser.slice(0, BROWSER_MAX)];
    await this.statements.run(ADD, values, transaction);
  }

  /** The live sessions of an admin, newest first, for display; `seenFrom`: the session that asks. */
  async live(accountId: string, seenFrom: Pick<LiveSession, 'id'>): Promise<AdminLiveSession[]> {
    return (await this.statements.run(LIVE, [accountId])).map(({ openedAt, expiresAt, ...login }) => ({
      ...login,
      openedAt: openedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isThisOne: login.id === seenFrom.id,
    }));
  }
}
