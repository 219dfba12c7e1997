import { canonicalPath } from './routes';
import type { RemoteDescriptor } from './types';

const NAME = /^mf-[a-z][a-z0-9-]*$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isPath = (value: unknown): value is string =>
  isText(value) &&
  /^\/[A-Za-z0-9\-._~/]*(\/\*)?$/.test(value) &&
  (value.endsWith('/*') || canonicalPath(value) === value);

/** Every reason why a parsed remote.json cannot be used; empty when it can. */
export function descriptorProblems(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['remote.json must be an object'];
  const json = value as Record<string, unknown>;
  const problems: string[] = [];
  const paths = (key: string, wildcards: boolean) => {
    const list = json[key];
    if (!Array.isArray(list)) return problems.push(`"${key}" must be an array of paths`);
    for (const path of list as unknown[]) {
      if (!isPath(path) || (!wildcards && path.endsWith('/*')))
        problems.push(`"${key}" holds ${JSON.stringify(path)}, which is no path`);
    }
  };
  if (!isText(json['name']) || !NAME.test(json['name'])) problems.push('"name" must be the folder\'s name: mf-<words>');
  if (!isText(json['owner'])) problems.push('"owner" must name the team that answers for the remote');
  if (!Number.isInteger(json['contract'])) problems.push('"contract" must be a whole number');
  paths('routes', true);
  paths('overlays', false);
  paths('prerender', false);
  if (json['frame'] !== 'site' && json['frame'] !== 'focus') problems.push('"frame" must be "site" or "focus"');
  if (json['localOnly'] !== undefined && typeof json['localOnly'] !== 'boolean')
    problems.push('"localOnly" must be true or false');
  const items: unknown = json['navigation'];
  if (!Array.isArray(items)) problems.push('"navigation" must be an array');
  else
    for (const item of items as Record<string, unknown>[]) {
      if (!isText(item['label']) || !isPath(item['path']))
        problems.push('every item of "navigation" needs a label and a path');
    }
  return problems;
}

/** Reads the text of a remote.json. Throws an Error that names every problem at once. */
export function readDescriptor(text: string, where: string): RemoteDescriptor {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${where} is not valid JSON`);
  }
  const problems = descriptorProblems(value);
  if (problems.length > 0) throw new Error(`${where}: ${problems.join('; ')}`);
  return value as RemoteDescriptor;
}
