import { Logger } from '@nestjs/common';
import { NestLogger, type Logger as Pino } from './logger';

/** The arguments that one call of the logger of Nest passes to pino. */
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

test('a sentence is logged with its context, without personal data', () => {
  expect(logged((logger) => logger.warn('sent to a@b.example'))).toEqual([{ context }, 'sent to [email]']);
});

test('an error is logged alone or with its meaning', () => {
  expect(logged((logger) => logger.warn(err))).toEqual([{ context, err }, 'failed']);
  expect(logged((logger) => logger.warn({ err }, 'not judged'))).toEqual([{ context, err }, 'not judged']);
});

test('other fields of an object are logged without personal data', () => {
  const fields = { issuer: 'https://ci.example', why: 'of a@b.example', tries: 2 };
  expect(logged((logger) => logger.warn(fields, 'not believed'))).toEqual([
    { context, issuer: 'https://ci.example', why: 'of [email]', tries: 2 },
    'not believed',
  ]);
});
