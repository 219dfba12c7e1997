import { importRule, lineRule } from '../rule';

/** `onboarding/lifecycle/` is the same for every kind of application; what is one's own lies in `onboarding/kinds/<kind>/`. */
const LIFECYCLE = /^src\/onboarding\/lifecycle\//;
const KIND = /^src\/onboarding\/kinds\/([^/]+)\//;

/** Words of what a kind asks for, besides the kinds' own names. */
const WORDS = ['business', 'bank', 'account number', 'restaurant', 'food', 'menu', 'driver', 'vehicle'];

/** A word of a kind there would be a rule for one in what all share. */
const lifecycleKnowsNoKind = lineRule('lifecycle-knows-no-kind', ({ inside }, { files }) => {
  if (!LIFECYCLE.test(inside)) return undefined;
  const words = [...WORDS, ...new Set(files.flatMap((file) => KIND.exec(file.inside)?.[1] ?? []))];
  return (line) => {
    const named = words.find((word) => line.toLowerCase().includes(word));
    return named && `the life cycle of applications knows no kind: "${named}" belongs into src/onboarding/kinds`;
  };
});

/** A kind is declared with the life cycle, never the other way round. */
const lifecycleImportsNoKind = importRule('lifecycle-imports-no-kind', ({ to, specifier, target }, { inside }) => {
  if (!LIFECYCLE.test(inside)) return undefined;
  const reached = to?.slice((target?.folder.length ?? 0) + 1) ?? '';
  if (!KIND.test(reached) && !/^@mealtime\/contracts\/onboarding(?:\/endpoints)?$/.test(specifier)) return undefined;
  return `the life cycle of applications knows no kind: it cannot import "${specifier}"`;
});

export const lifecycleRules = [lifecycleKnowsNoKind, lifecycleImportsNoKind];
