import qs, { type ParsedQs } from 'qs';
import { invalidParameter } from './errors';

const LIMITS = { depth: 10, arrayLimit: 200, parameterLimit: 5_000 };
const MAX_METADATA_KEYS = 50;

type Value = ParsedQs[string];

const isGroup = (value: Value): value is ParsedQs | ParsedQs[] => typeof value === 'object';

/** Reads and validates the parameters of a request; `rejectUnknown` refuses those that were not read. */
export class Form {
  readonly #values: ParsedQs;
  readonly #read = new Set<string>();
  readonly #children: Form[] = [];

  constructor(
    values: ParsedQs,
    private readonly path = '',
  ) {
    this.#values = values;
  }

  /** Of a form-encoded body or a query string. */
  static parse(text: string): Form {
    return new Form(qs.parse(text, LIMITS));
  }

  /** The parameter's name as Stripe writes it, such as `line_items[0][quantity]`. */
  name(key: string): string {
    return this.path ? `${this.path}[${key}]` : key;
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined;
  }

  /** As opposed to a group such as `created[gte]`. */
  isText(key: string): boolean {
    return typeof this.#values[key] === 'string';
  }

  optionalText(key: string, maxLength = 5_000): string | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalidParameter(this.name(key), 'Invalid string');
    if (value === '') {
      const message = `You passed an empty string for '${this.name(key)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(key)}' cannot be unset.`;
      throw invalidParameter(this.name(key), message, 'parameter_invalid_empty');
    }
    if (value.length > maxLength) {
      throw invalidParameter(this.name(key), `Invalid string: must be at most ${maxLength} characters`);
    }
    return value;
  }

  text(key: string, maxLength?: number): string {
    return this.optionalText(key, maxLength) ?? this.#missing(key);
  }

  optionalInteger(key: string, min = 0): number | undefined {
    const text = this.optionalText(key);
    if (text === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(text)) {
      throw invalidParameter(this.name(key), `Invalid integer: ${text}`, 'parameter_invalid_integer');
    }
    if (Number(text) < min) {
      const message =
        min === 0 ? 'Invalid non-negative integer' : `This value must be greater than or equal to ${min}.`;
      throw invalidParameter(this.name(key), message, 'parameter_invalid_integer');
    }
    return Number(text);
  }

  integer(key: string, min?: number): number {
    return this.optionalInteger(key, min) ?? this.#missing(key);
  }

  optionalBoolean(key: string): boolean | undefined {
    const text = this.optionalOneOf(key, ['true', 'false']);
    return text === undefined ? undefined : text === 'true';
  }

  optionalOneOf<T extends string>(key: string, values: readonly T[]): T | undefined {
    const text = this.optionalText(key);
    if (text === undefined) return undefined;
    const value = values.find((one) => one === text);
    if (value === undefined) {
      throw invalidParameter(this.name(key), `Invalid ${this.name(key)}: must be one of ${values.join(', ')}`);
    }
    return value;
  }

  oneOf<T extends string>(key: string, values: readonly T[]): T {
    return this.optionalOneOf(key, values) ?? this.#missing(key);
  }

  url(key: string): string {
    const text = this.text(key);
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
      throw invalidParameter(this.name(key), 'Not a valid URL', 'url_invalid');
    }
    return text;
  }

  metadata(key = 'metadata'): Record<string, string> {
    const value = this.#take(key);
    if (value === undefined || value === '') return {};
    if (!isGroup(value) || Array.isArray(value)) throw invalidParameter(this.name(key), 'Invalid object');
    const entries = Object.entries(value);
    if (entries.length > MAX_METADATA_KEYS) {
      throw invalidParameter(this.name(key), 'You can only specify up to 50 metadata keys.');
    }
    for (const [name, text] of entries) {
      if (typeof text !== 'string' || name.length > 40 || text.length > 500) {
        throw invalidParameter(
          this.name(key),
          `Invalid metadata: ${name} (names have at most 40 characters, values 500)`,
        );
      }
    }
    return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Record<string, string>;
  }

  child(key: string): Form | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (!isGroup(value) || Array.isArray(value)) throw invalidParameter(this.name(key), 'Invalid object');
    return this.#keep(new Form(value, this.name(key)));
  }

  /** The forms of an array of objects; empty where there is none. */
  children(key: string): Form[] {
    return this.#array(key).map((value, index) => {
      const path = `${this.name(key)}[${index}]`;
      if (value === undefined || !isGroup(value) || Array.isArray(value))
        throw invalidParameter(path, 'Invalid object');
      return this.#keep(new Form(value, path));
    });
  }

  texts(key: string): string[] {
    return this.#array(key).map((value, index) => {
      if (typeof value !== 'string') throw invalidParameter(`${this.name(key)}[${index}]`, 'Invalid string');
      return value;
    });
  }

  /** Throws for the first parameter that was not read. */
  rejectUnknown(): void {
    const unknown = Object.keys(this.#values).find((key) => !this.#read.has(key));
    if (unknown !== undefined) {
      const message = `Received unknown parameter: ${this.name(unknown)} (or one that the local stand-in does not support)`;
      throw invalidParameter(this.name(unknown), message, 'parameter_unknown');
    }
    for (const child of this.#children) child.rejectUnknown();
  }

  #array(key: string): Value[] {
    const value = this.#take(key);
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw invalidParameter(this.name(key), 'Invalid array');
    return value;
  }

  #take(key: string): Value {
    this.#read.add(key);
    return this.#values[key];
  }

  #keep(child: Form): Form {
    this.#children.push(child);
    return child;
  }

  #missing(key: string): never {
    throw invalidParameter(this.name(key), `Missing required param: ${this.name(key)}.`, 'parameter_missing');
  }
}
