import type { ModuleSettings, Reader } from '../platform/module';

export type DemoSettings = ReturnType<typeof read>;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | MEALTIME_DEMO | 1 makes the demo town on an empty database; refused in production mode | 0 |
 * | DEMO_FILE | where the town's accounts are listed for /dev/demo.json | nowhere |
 */
function read(read: Reader, { production }: { production: boolean }) {
  const isWanted = read.choice('MEALTIME_DEMO', ['0', '1'], '0') === '1';
  if (isWanted && production)
    read.problem('MEALTIME_DEMO', 'makes accounts with a known password: not in production mode');
  return { isWanted: isWanted && !production, file: read.has('DEMO_FILE') ? read.text('DEMO_FILE') : undefined };
}

export const demoSettings = { token: Symbol('DEMO_SETTINGS'), read } satisfies ModuleSettings;
