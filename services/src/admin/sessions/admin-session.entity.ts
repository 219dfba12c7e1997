import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AdminAccount } from '../accounts/account.entity';

/** A login. Its tokens die with it. */
@Entity({ schema: 'admin', name: 'session' })
export class AdminSession {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'account_id', type: 'uuid' })
  accountId: string;

  @ManyToOne(() => AdminAccount)
  @JoinColumn({ name: 'account_id' })
  account?: AdminAccount;

  @Column({ name: 'cookie_hash', type: 'bytea' })
  cookieHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
