import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { columns, statement, Statements, type Transaction } from '../../platform';
import { PhoneProof } from './proof.entity';

const ADD = statement(
  'phone-proof.add',
  { personId: columns.uuid },
  `insert into identity.phone_proof (id, proof_hash, phone_number, purpose, person_id, expires_at)
   values ($1, $2, $3, $4, coalesce((select id from identity.account where phone_number = $3), $5),
           now() + $6 * interval '1 second')
   returning person_id as "personId"`,
);
const FORGET = statement(
  'phone-proof.forget',
  {},
  `delete from identity.phone_proof where created_at < now() - $1 * interval '1 second'`,
);

@Injectable()
export class ProofRepository {
  constructor(
    @InjectRepository(PhoneProof) private readonly proofs: Repository<PhoneProof>,
    private readonly statements: Statements,
  ) {}

  /** Uses `personId` unless the phone has an account. Returns the person's id. */
  async add(proof: Pick<PhoneProof, 'id' | 'proofHash' | 'phoneNumber' | 'purpose' | 'personId'>, lifeSeconds: number) {
    const { id, proofHash, phoneNumber, purpose, personId } = proof;
    const values = [id, proofHash, phoneNumber, purpose, personId, lifeSeconds];
    return (await this.statements.one(ADD, values))!.personId;
  }

  /** A used or still valid proof, by the database's clock. */
  find(proofHash: Buffer): Promise<PhoneProof | null> {
    return this.proofs
      .createQueryBuilder('proof')
      .where({ proofHash })
      .andWhere('(proof.consumed_at is not null or proof.expires_at > now())')
      .getOne();
  }

  /** Reads and locks it until the end of the transaction. */
  lock(transaction: Transaction, id: string): Promise<PhoneProof | null> {
    return transaction.findOne(PhoneProof, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async consume(transaction: Transaction, id: string, fingerprint: Buffer | null): Promise<void> {
    await transaction.update(PhoneProof, { id }, { consumedAt: () => 'now()', fingerprint });
  }

  async forgetOlderThan(seconds: number): Promise<void> {
    await this.statements.run(FORGET, [seconds]);
  }
}
