/** The door of the identity module. */
export type { PhoneProof } from './verification/proof.entity';
export { ProofModule } from './verification/proof.module';
export { ProofService } from './verification/proof.service';
