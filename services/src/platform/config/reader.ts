import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** All problems of a configuration, so that one start reports them together. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** URL.parse() without needing Node 22. */
const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

interface TextOptions {
  default?: string;
  min?: number;
  pattern?: RegExp;
  hint?: string;
}

/**
 * Reads values and collects all problems; `finish` throws them together. Until then a missing value reads as '' or 0.
 * An empty variable counts as unset. Problems never contain values.
 */
export function reader(environment: Environment) {
  const problems: string[] = [];
  const raw = (name: string) => environment[name]?.trim() || undefined;

  function text(name: string, options: TextOptions = {}): string {
    const value = raw(name) ?? options.default;
    if (value === undefined) {
      problems.push(`${name} is missing`);
      return '';
    }
    if (options.min !== undefined && value.length < options.min) {
      problems.push(`${name} must have at least ${options.min} characters`);
    }
    if (options.pattern && !options.pattern.test(value)) problems.push(`${name} ${options.hint ?? 'is not valid'}`);
    return value;
  }

  function url(name: string, protocols: readonly string[]): string {
    const value = text(name);
    if (value && !protocols.includes(parseUrl(value)?.protocol ?? '')) {
      problems.push(`${name} must be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    }
    return value;
  }

  function origin(name: string, { httpsOnly }: { httpsOnly: boolean }): string {
    const value = url(name, httpsOnly ? ['https:'] : ['https:', 'http:']);
    const parsed = parseUrl(value);
    if (parsed && (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username)) {
      problems.push(`${name} must be an origin (scheme://host[:port]) without a path`);
    }
    return parsed?.origin ?? '';
  }

  return {
    text,
    url,
    origin,
    has: (name: string) => raw(name) !== undefined,
    /** Adds a problem that the caller found. */
    problem: (name: string, hint: string) => void problems.push(`${name} ${hint}`),
    optionalOrigin: (name: string, options: { httpsOnly: boolean }) => (raw(name) ? origin(name, options) : undefined),

    choice<const T extends string>(name: string, list: readonly T[], fallback: NoInfer<T>): T {
      const value = raw(name) ?? fallback;
      if ((list as readonly string[]).includes(value)) return value as T;
      problems.push(`${name} must be one of ${list.join(', ')}`);
      return fallback;
    },

    list<const T extends string>(name: string, allowed: readonly T[], fallback: readonly T[]): readonly T[] {
      const value = raw(name);
      if (value === undefined) return fallback;
      const entries = value.split(',').map((entry) => entry.trim());
      if (entries.every((entry) => (allowed as readonly string[]).includes(entry))) return [...new Set(entries)] as T[];
      problems.push(`${name} may only name ${allowed.join(', ')}, separated by commas`);
      return fallback;
    },

    integer(name: string, { min, max, default: fallback }: { min: number; max: number; default: number }): number {
      const value = raw(name);
      if (value === undefined) return fallback;
      const number = /^[0-9]+$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}`);
      return fallback;
    },

    /** Addresses with an optional prefix length; "10.0.0.1" is one address. */
    cidrs(name: string): readonly { address: string; prefix: number; family: 'ipv4' | 'ipv6' }[] {
      const entries = (raw(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean);
      return entries.flatMap((entry) => {
        const [address = '', length] = entry.split('/');
        const version = isIP(address);
        const longest = version === 6 ? 128 : 32;
        const prefix = length === undefined ? longest : /^[0-9]{1,3}$/.test(length) ? Number(length) : NaN;
        if (version && prefix <= longest)
          return [{ address, prefix, family: version === 6 ? 'ipv6' : 'ipv4' } as const];
        problems.push(`${name} must list addresses or CIDRs, separated by commas`);
        return [];
      });
    },

    /** Two variables that belong together; undefined if neither is set. */
    pair(first: string, second: string, { secondMin }: { secondMin: number }) {
      const [username, password] = [raw(first), environment[second] || undefined];
      if (username === undefined && password === undefined) return undefined;
      if (username === undefined) problems.push(`${first} is missing, while ${second} is set`);
      if (password === undefined) problems.push(`${second} is missing, while ${first} is set`);
      else if (password.length < secondMin) problems.push(`${second} must have at least ${secondMin} characters`);
      return { username: username ?? '', password: password ?? '' };
    },

    finish(): void {
      if (problems.length > 0) throw new ConfigurationError([...new Set(problems)]);
    },
  };
}

export type Reader = ReturnType<typeof reader>;
