/**
 * Command line of the audit log: `node dist/audit/command.js verify|head|erase|erase-person`, over DATABASE_OWNER_URL or
 * DATABASE_URL. With a checkout of the repository, `npm run audit -- verify` does the same.
 */
import { ID } from '@mealtime/contracts/rules';
import { Client } from 'pg';
import { erase, head, verify, wordsAbout, type Head } from './verification';

const USAGE = `npm run audit -- verify [--head <rows>:<hash>]   says "ok, N rows", or names the first row that does not hold
npm run audit -- head                            prints <rows>:<hash>, to be noted where the database's owner cannot write
npm run audit -- erase <event> --by <who>        takes out what an event says about a person, and writes down who did it
npm run audit -- erase-person <id> --by <who>     the same for all remaining texts about an erased person`;

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;
const EVENT = /^\d{1,18}$/;

class UsageError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(client: Client, [verb, ...rest]: readonly string[]): Promise<boolean> {
  if (verb === 'verify' && (rest.length === 0 || (rest.length === 2 && rest[0] === '--head'))) {
    const verdict = await verify(client, rest[1] === undefined ? undefined : readHead(rest[1]));
    say(verdict.holds ? `ok, ${verdict.rows} rows` : verdict.problem);
    return verdict.holds;
  }
  if (verb === 'head' && rest.length === 0) {
    const { position, hash } = await head(client);
    say(`${position}:${hash}`);
    return true;
  }
  const [subject = '', by, who = ''] = rest;
  const isSigned = by === '--by' && who !== '' && rest.length === 3;
  if (verb === 'erase-person' && ID.test(subject) && isSigned) return erasePerson(client, subject, who);
  if (verb === 'erase' && EVENT.test(subject) && isSigned) {
    const erased = await erase(client, subject, who);
    say(erased ? `erased the detail of event ${subject}` : `there is no detail of an event ${subject}`);
    return erased;
  }
  throw new UsageError(USAGE);
}

async function erasePerson(client: Client, person: string, who: string): Promise<boolean> {
  const events = await wordsAbout(client, person);
  if (!events) {
    say(`no erased person has the id ${person}: erase the person in the admin area first`);
    return false;
  }
  for (const event of events) await erase(client, event, who);
  say(`erased the detail of ${events.length} events`);
  return true;
}

function readHead(text: string): Head {
  const [, position, hash] = HEAD.exec(text) ?? [];
  if (!position || !hash) throw new UsageError('--head takes what "npm run audit -- head" printed: <rows>:<hash>');
  return { position: Number(position), hash };
}

async function main(): Promise<void> {
  const url = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
  if (!url) throw new UsageError('DATABASE_URL is missing');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await run(client, process.argv.slice(2)))) process.exitCode = 1;
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  // 42P01: no such table. 3F000: no such schema.
  if (code === '42P01' || code === '3F000')
    console.error('This database has no audit trail yet: start the product once.');
  else console.error(message ?? 'failed');
  process.exitCode = 1;
});
