import { canonicalPath } from './routes';
import { MAX_PATH } from './rules';

/** Whether a value is a valid route path. */
export function isPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_PATH || !/^\/[A-Za-z0-9\-._~/]*$/.test(value)) return false;
  const segments = value.slice(1).split('/');
  return canonicalPath(value) === value && (value === '/' || segments.every((one) => one !== '' && !/^\.+$/.test(one)));
}
