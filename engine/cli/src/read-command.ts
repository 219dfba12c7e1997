import { readBudgets } from '@federated-pages/walk/report';
import { refuseUse, type CommandValues } from './parse-command';
import { PREVIEW_LIFE } from '@federated-pages/store/preview';
import { VERBS, isVerb, type VerbName } from '@federated-pages/store/usage';

/** Verbs that release a build of a working copy. */
export const RELEASE_BUILDS: readonly VerbName[] = ['publish', 'canary', 'preview', 'walk'];

/** Whether pages are walked through: by the verb of that name, or beside another one. */
export const walks = (verb: VerbName, { walk }: CommandValues): boolean => verb === 'walk' || walk === true;

/** The number of a generation. Errors: USAGE. */
export function numberOf(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text))
    throw refuseUse(`A generation is a whole number, and not ${JSON.stringify(text)}`);
  return Number(text);
}

function commitOf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\w./-]{1,60}$/.test(text)) throw refuseUse('--commit takes the name of a commit');
  return text;
}

/** Why something is taken back for security, if it is. Errors: USAGE. */
export function securityOf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[^\p{C}]{3,200}$/u.test(text))
    throw refuseUse('--security takes why, in a line of 3 to 200 characters');
  return text;
}

/** The name, or whatever else a verb cannot do without. Errors: USAGE where it is missing. */
export function nameOf(verb: VerbName, name: string | undefined): string {
  if (!name) throw refuseUse(`${verb} needs ${VERBS[verb].takes}`);
  return name;
}

/** A canary's share of the visitors, 1 to 99. Errors: USAGE. */
export function percentOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d?$/.test(text)) throw refuseUse('A share of the visitors is a whole number from 1 to 99');
  return Number(text);
}

const HOUR_MS = 3_600_000;

/** How long a preview is to live, in milliseconds. Errors: USAGE. */
export function lifeOf({ days, hours }: CommandValues): number {
  if (days !== undefined && hours !== undefined) throw refuseUse('A preview lives for --days or for --hours, not both');
  const given = hours ?? days;
  if (given === undefined) return PREVIEW_LIFE.usual;
  const life = /^[1-9]\d{0,3}$/.test(given) ? Number(given) * (hours === undefined ? 24 : 1) * HOUR_MS : 0;
  if (life >= PREVIEW_LIFE.least && life <= PREVIEW_LIFE.most) return life;
  const most = PREVIEW_LIFE.most / HOUR_MS;
  throw refuseUse(
    `A preview lives for a whole number of --hours, from 1 to ${most}, or of --days, from 1 to ${most / 24}`,
  );
}

/** What a command does: a publish may be for whoever has a link alone. Errors: USAGE. */
export function verbOf(verb: VerbName, { preview, days, hours }: CommandValues): VerbName {
  if (verb !== 'publish') return verb;
  if (!preview && (days ?? hours) !== undefined)
    throw refuseUse('publish takes --days and --hours with --preview alone');
  return preview ? 'preview' : verb;
}

/** What the checks of a build are told. Errors: USAGE. */
export const checksOf = (values: CommandValues) => ({
  allowLower: values['allow-lower'] ?? false,
  acceptNeeds: values['accept-needs'] ?? false,
  commit: commitOf(values.commit),
});

/** What may stand beside the id of a preview that is to end. */
const WITH_END: readonly string[] = ['end', 'json', 'dry-run'];

/** Of a command that releases a build, or makes a token: what it says is held before that is made, or asked for. Errors: USAGE. */
export function ensureUse(verb: VerbName, [first, share]: readonly string[], values: CommandValues): void {
  if (verb === 'token') {
    nameOf(verb, first);
    // How long at most is the service's to say.
    if (values.days !== undefined && !/^[1-9]\d{0,8}$/.test(values.days))
      throw refuseUse('A token lives for a whole number of --days, 1 at least');
    return;
  }
  if (!RELEASE_BUILDS.includes(verb)) return;
  if (values.end !== undefined) {
    if (first !== undefined) throw refuseUse('preview takes the name of a remote, or --end with an id, not both');
    const other = Object.keys(values).find((option) => !WITH_END.includes(option));
    if (other) throw refuseUse(`preview takes no --${other} with --end`);
    return;
  }
  nameOf(verb, first);
  checksOf(values);
  if (values.budgets !== undefined && !walks(verb, values))
    throw refuseUse(`${verb} takes --budgets with --walk alone`);
  readBudgets(values.budgets ?? '');
  if (verb === 'canary') percentOf(share);
  if (verbOf(verb, values) === 'preview') lifeOf(values);
}

/** Errors: USAGE for what is no command. */
export function knownVerb(name: string): VerbName {
  if (isVerb(name)) return name;
  const known = Object.keys(VERBS).join(', ');
  throw refuseUse(name ? `There is no command ${JSON.stringify(name)}; there are ${known}` : `Say which: ${known}`);
}
