import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'admin', name: 'account' })
export class AdminAccount {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  username: string;

  @Column({ name: 'username_key', type: 'text' })
  usernameKey: string;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column('text')
  role: 'owner' | 'reviewer';
}
