import { Logger } from '@nestjs/common';
import { NestLogger, type Logger as Pino } from './logger';

/** What is logged by one call of Nest's logger, as pino is given it. */
function logged(call: (logger: Logger) => void): [fields: object, text: string] {
  const lines: [object, string][] = [];
  const warn = (fields: object, text: string) => lines.push([fields, text]);
  Logger.overrideLogger(new NestLogger({ warn } as unknown as Pino));
  call(new Logger('WatchService'));
  Logger.overrideLogger(false);
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

const context = 'WatchService';
const err = new Error('the store is away');

test('a sentence is logged with where it came from, without what may be about a person', () => {
  expect(logged((logger) => logger.warn('sent to a@b.example'))).toEqual([{ context }, 'sent to [email]']);
});

test('an error keeps its cause, alone or with what it means', () => {
  expect(logged((logger) => logger.warn(err))).toEqual([{ context, err }, 'failed']);
  expect(logged((logger) => logger.warn({ err }, 'not judged'))).toEqual([{ context, err }, 'not judged']);
});

test('what else an object says is logged, without what may be about a person', () => {
  const fields = { issuer: 'https://ci.example', why: 'of a@b.example', tries: 2 };
  expect(logged((logger) => logger.warn(fields, 'not believed'))).toEqual([
    { context, issuer: 'https://ci.example', why: 'of [email]', tries: 2 },
    'not believed',
  ]);
});
