import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhoneProof } from './proof.entity';
import { ProofRepository } from './proof.repository';
import { ProofService } from './proof.service';

/** Proofs of phones: what other modules need of identity to accept a verified phone. */
@Module({
  imports: [TypeOrmModule.forFeature([PhoneProof])],
  providers: [ProofRepository, ProofService],
  exports: [ProofService],
})
export class ProofModule {}
