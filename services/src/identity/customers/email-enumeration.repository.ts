import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, takeTurn, type Transaction } from '../../platform';

/** A sign-up that asks about an e-mail address. */
export interface Asker {
  proofId: string;
  /** MAC of the address in comparison form. */
  email: Buffer;
  phoneNumber: string;
  /** See `addressKey`. */
  address: string;
}

export interface RevealLimits {
  proof: { most: number };
  phone: { most: number; seconds: number };
  address: { most: number; seconds: number };
}

export interface Revealed {
  /** This proof was already refused for this address. */
  already: boolean;
  /** Number of addresses revealed with this proof. */
  withProof: number;
  /** Seconds until the phone and the network address may get another refusal; zero or less if now. */
  phoneWait: number;
  addressWait: number;
}

const wait = (column: string, value: string, most: string, seconds: string) =>
  `coalesce(${seconds}::float8 - extract(epoch from clock_timestamp() - (
     select min(told_at) from identity.email_told where ${column} = ${value}
     group by email order by min(told_at) desc offset ${most}::int - 1 limit 1))::float8, 0)`;

const LOOK = statement(
  'email-told.look',
  { already: columns.boolean, withProof: columns.integer, phoneWait: columns.double, addressWait: columns.double },
  `select exists (select 1 from identity.email_told where proof_id = $1 and email = $2) as already,
     (select count(*)::int from identity.email_told where proof_id = $1) as "withProof",
     ${wait('phone_number', '$3', '$5', '$6')} as "phoneWait", ${wait('address', '$4', '$7', '$8')} as "addressWait"`,
);

const FORGET = statement(
  'email-told.forget',
  {},
  `delete from identity.email_told where ctid in (
     select ctid from identity.email_told where told_at < clock_timestamp() - $1 * interval '1 second'
     for update skip locked)`,
);
const ADD = statement(
  'email-told.add',
  {},
  `insert into identity.email_told (proof_id, email, phone_number, address) values ($1, $2, $3, $4)
   on conflict do nothing`,
);

/** Records sign-ups that were refused because their e-mail address has an account. */
@Injectable()
export class EmailEnumerationRepository {
  constructor(private readonly statements: Statements) {}

  /** The addresses revealed so far. Serialized by phone until the end of the transaction. */
  async look(transaction: Transaction, asker: Asker, { phone, address }: RevealLimits): Promise<Revealed> {
    await takeTurn(transaction, `email told ${asker.phoneNumber}`);
    const values = [
      ...[asker.proofId, asker.email, asker.phoneNumber, asker.address],
      ...[phone.most, phone.seconds, address.most, address.seconds],
    ];
    return (await this.statements.one(LOOK, values, transaction))!;
  }

  /** Also deletes records beyond all limits. */
  async add(transaction: Transaction, { proofId, email, phoneNumber, address }: Asker, keepSeconds: number) {
    await this.statements.run(FORGET, [keepSeconds], transaction);
    await this.statements.run(ADD, [proofId, email, phoneNumber, address], transaction);
  }
}
