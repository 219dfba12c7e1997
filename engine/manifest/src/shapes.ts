/** The subset of JSON Schema that describes properties and events. */
export type Schema =
  | { type: 'string'; enum?: readonly string[] }
  | { type: 'number' | 'integer' | 'boolean' }
  | { type: 'array'; items: Schema }
  | ({ type: 'object' } & Shape);

/** An object's properties. Others are refused. */
export interface Shape {
  properties?: Readonly<Record<string, Schema>>;
  /** Default: none. */
  required?: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOf(schema: Schema, value: unknown): boolean {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && (schema.enum?.includes(value) ?? true);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'array':
      return Array.isArray(value) && value.every((one) => isOf(schema.items, one));
    case 'object':
      return fits(schema, value);
    default:
      return typeof value === schema.type && (schema.type !== 'number' || Number.isFinite(value));
  }
}

/** Whether a JSON value conforms to a shape. */
export function fits({ properties = {}, required = [] }: Shape, value: unknown): boolean {
  if (!isObject(value)) return false;
  const present = Object.entries(value).filter(([, one]) => one !== undefined);
  return (
    required.every((name) => present.some(([one]) => one === name)) &&
    present.every(([name, one]) => Object.hasOwn(properties, name) && isOf(properties[name] as Schema, one))
  );
}

const join = (where: string, name: string) => (where ? `${where}.${name}` : name);

function schemaProblem(taken: Schema, given: Schema, where: string): string | undefined {
  if (taken.type === 'object' && given.type === 'object') return mismatch(taken, given, where);
  if (taken.type === 'array' && given.type === 'array') return schemaProblem(taken.items, given.items, `${where}[]`);
  if (taken.type === 'string' && given.type === 'string') {
    const { enum: allowed } = taken;
    if (!allowed || given.enum?.every((one) => allowed.includes(one))) return undefined;
    return `"${where}" must be one of ${allowed.join(', ')}`;
  }
  const isWider = taken.type === 'number' && given.type === 'integer';
  return taken.type === given.type || isWider ? undefined : `"${where}" is ${given.type}, and must be ${taken.type}`;
}

/**
 * Why a value of shape `given` may not conform to shape `taken`, as a sentence that starts with the property; undefined
 * if it always conforms.
 */
export function mismatch(taken: Shape, given: Shape, where = ''): string | undefined {
  const missing = (taken.required ?? []).find((name) => !(given.required ?? []).includes(name));
  if (missing !== undefined) return `"${join(where, missing)}" must be given`;
  for (const [name, schema] of Object.entries(given.properties ?? {})) {
    const expected = taken.properties?.[name];
    const problem = expected
      ? schemaProblem(expected, schema, join(where, name))
      : `"${join(where, name)}" is not known`;
    if (problem) return problem;
  }
  return undefined;
}

/** A shape as a TypeScript type. */
export function typeOfShape({ properties = {}, required = [] }: Shape): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<never, never>';
}

function typeOf(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return schema.enum?.map((one) => JSON.stringify(one)).join(' | ') ?? 'string';
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${typeOf(schema.items)})[]`;
    case 'object':
      return typeOfShape(schema);
    default:
      return schema.type;
  }
}
