import { Injectable } from '@nestjs/common';
import { MAX_WRONG_CODES, VERIFICATION_SESSION_MS, type VerificationPurpose } from '@mealtime/contracts/identity';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { MoreThanOrEqual, Not, Repository } from 'typeorm';
import { columns, statement, Statements } from '../../platform';
import { Verification } from './verification.entity';

/** Life of a code at the provider, in milliseconds. */
const PROVIDER_CODE_MS = 600_000;

const OPEN = statement(
  'verification.open',
  { id: columns.uuid },
  `insert into identity.verification as v (id, phone_number, purpose, provider_sid, asker_hash, expires_at)
   values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond')
   on conflict (phone_number, purpose) do update set
     id = case when v.state = 'pending' and v.expires_at > now() and v.asker_hash is not distinct from excluded.asker_hash
       then v.id else excluded.id end,
     tries = case when v.state = 'pending' and v.provider_sid = excluded.provider_sid then v.tries else 0 end,
     code_made_at = case when v.provider_sid = excluded.provider_sid then v.code_made_at else excluded.code_made_at end,
     provider_sid = excluded.provider_sid,
     asker_hash = excluded.asker_hash,
     state = 'pending',
     expires_at = excluded.expires_at
   returning id`,
);

const UNREPEATABLE = statement(
  'verification.unrepeatable',
  { sid: columns.text },
  `select distinct provider_sid as sid from identity.verification
   where phone_number = $1 and state = 'pending' and code_made_at > now() - $2::int * interval '1 millisecond'
     and (code_made_at < now() - ($2::int - $3::int) * interval '1 millisecond' or asker_hash is distinct from $4)`,
);

const COUNT_TRY = statement(
  'verification.count-try',
  { id: columns.uuid, providerSid: columns.text, tries: columns.integer },
  `update identity.verification set tries = tries + 1
   where phone_number = $1 and purpose = $2 and state = 'pending' and expires_at > now() and tries < $3
     and (asker_hash is null or asker_hash = $4)
   returning id, provider_sid as "providerSid", tries::int`,
);

@Injectable()
export class VerificationRepository {
  constructor(
    @InjectRepository(Verification) private readonly verifications: Repository<Verification>,
    private readonly statements: Statements,
  ) {}

  /**
   * A live session of the same requester continues with its id; otherwise a new one starts. Tries are kept while the code
   * stays the same, whoever requested it.
   */
  async open(
    phone: string,
    purpose: VerificationPurpose,
    providerSid: string,
    askerHash: Buffer | null,
  ): Promise<string> {
    const values = [randomUUID(), phone, purpose, providerSid, askerHash, VERIFICATION_SESSION_MS];
    return (await this.statements.one(OPEN, values))!.id;
  }

  /**
   * Provider's ids of codes for this phone that a resend would repeat but must not, because they would expire before the
   * session, or belong to another requester.
   */
  async unrepeatable(phone: string, askerHash: Buffer | null): Promise<string[]> {
    const values = [phone, PROVIDER_CODE_MS, VERIFICATION_SESSION_MS, askerHash];
    const found = await this.statements.run(UNREPEATABLE, values);
    return found.map(({ sid }) => sid);
  }

  /** Counts a try of a live session atomically, this one included; undefined if the requester has no such session. */
  countTry(phone: string, purpose: VerificationPurpose, askerHash: Buffer | null) {
    return this.statements.one(COUNT_TRY, [phone, purpose, MAX_WRONG_CODES, askerHash]);
  }

  async giveTryBack(id: string): Promise<void> {
    await this.verifications.decrement({ id }, 'tries', 1);
  }

  /**
   * Returns false if another check of the same session came first. An ended session is approved too: the provider answers
   * "approved" once, and a concurrent check that got "gone" may have ended the session.
   */
  async approve(id: string): Promise<boolean> {
    return (await this.verifications.update({ id, state: Not('approved') }, { state: 'approved' })).affected === 1;
  }

  async end(id: string): Promise<void> {
    await this.verifications.update({ id, state: 'pending' }, { state: 'ended' });
  }

  /** Whether the latest session is the requester's, ended by wrong codes, and would otherwise still be live. */
  endedByTries(phone: string, purpose: VerificationPurpose, askerHash: Buffer | null): Promise<boolean> {
    return this.verifications
      .createQueryBuilder('v')
      .where({ phoneNumber: phone, purpose, tries: MoreThanOrEqual(MAX_WRONG_CODES) })
      .andWhere(
        `v.state <> 'approved' and v.expires_at > now() and (v.asker_hash is null or v.asker_hash = :askerHash)`,
        {
          askerHash,
        },
      )
      .getExists();
  }
}
