import { frame, frameReader } from './frames';

function read(...parts: Buffer[]): unknown[] {
  const taken: unknown[] = [];
  const take = frameReader((message) => taken.push(message));
  for (const part of parts) take(part);
  return taken;
}

test('messages are read however their bytes come', () => {
  const bytes = Buffer.concat([frame({ a: 1 }), frame(['ü'])]);
  for (let at = 0; at <= bytes.length; at += 1)
    expect(read(bytes.subarray(0, at), bytes.subarray(at))).toEqual([{ a: 1 }, ['ü']]);
  expect(read(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual([{ a: 1 }, ['ü']]);
});

test('one that is longer than any may be is refused by its length alone', () => {
  expect(() => read(Buffer.alloc(4, 255))).toThrow('A message is too long');
});

test('a long one holds text, and not millions of parts, which take seconds to parse', () => {
  const text = '{"[,\\\\'.repeat(300_000);
  expect(read(frame({ text }))).toEqual([{ text }]);
  const parts = frame(Array.from({ length: 2_000_000 }, () => 1));
  const before = process.cpuUsage();
  expect(() => read(parts)).toThrow('A message holds too much');
  // Time of the processor, which others may have in the meantime.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(400_000);
});
