import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { rows, type Transaction } from '../../platform';
import { PhoneProof } from './proof.entity';

@Injectable()
export class ProofRepository {
  constructor(@InjectRepository(PhoneProof) private readonly proofs: Repository<PhoneProof>) {}

  /** `personId` is used unless the phone already has an account. Returns whose it is. */
  async add(proof: Pick<PhoneProof, 'id' | 'proofHash' | 'phoneNumber' | 'purpose' | 'personId'>, lifeSeconds: number) {
    const [added] = await rows<{ personId: string }>(
      this.proofs.manager,
      `insert into identity.phone_proof (id, proof_hash, phone_number, purpose, person_id, expires_at)
       values ($1, $2, $3, $4, coalesce((select id from identity.account where phone_number = $3), $5),
               now() + $6 * interval '1 second')
       returning person_id as "personId"`,
      [proof.id, proof.proofHash, proof.phoneNumber, proof.purpose, proof.personId, lifeSeconds],
    );
    return added!.personId;
  }

  find(proofHash: Buffer): Promise<PhoneProof | null> {
    return this.proofs.findOneBy({ proofHash });
  }

  /** Reads it again and keeps others from using it until the transaction ends. */
  lock(transaction: Transaction, id: string): Promise<PhoneProof | null> {
    return transaction.findOne(PhoneProof, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async consume(transaction: Transaction, id: string, fingerprint: Buffer | null): Promise<void> {
    await transaction.update(PhoneProof, { id }, { consumedAt: () => 'now()', fingerprint });
  }

  async forgetOlderThan(seconds: number): Promise<void> {
    await this.proofs.query(`delete from identity.phone_proof where created_at < now() - $1 * interval '1 second'`, [
      seconds,
    ]);
  }
}
