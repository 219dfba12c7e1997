import { importRule, lineRule } from '../rule';

/** `onboarding/lifecycle/` is shared by all kinds of application; the code of one kind is in `onboarding/kinds/<kind>/`. */
const LIFECYCLE = /^src\/onboarding\/lifecycle\//;
const KIND = /^src\/onboarding\/kinds\/([^/]+)\//;

/** Words that belong to one kind, besides the kinds' names. */
const WORDS = ['business', 'bank', 'account number', 'restaurant', 'food', 'menu', 'driver', 'vehicle'];

/** The shared code mentions no kind: that would be a rule for one kind only. */
const lifecycleKnowsNoKind = lineRule('lifecycle-knows-no-kind', ({ inside }, { files }) => {
  if (!LIFECYCLE.test(inside)) return undefined;
  const words = [...WORDS, ...new Set(files.flatMap((file) => KIND.exec(file.inside)?.[1] ?? []))];
  return (line) => {
    const named = words.find((word) => line.toLowerCase().includes(word));
    return named && `the life cycle of applications knows no kind: "${named}" belongs into src/onboarding/kinds`;
  };
});

/** A kind imports the life cycle, never the other way round. */
const lifecycleImportsNoKind = importRule('lifecycle-imports-no-kind', ({ to, specifier, target }, { inside }) => {
  if (!LIFECYCLE.test(inside)) return undefined;
  const reached = to?.slice((target?.folder.length ?? 0) + 1) ?? '';
  if (!KIND.test(reached) && !/^@mealtime\/contracts\/onboarding(?:\/endpoints)?$/.test(specifier)) return undefined;
  return `the life cycle of applications knows no kind: it cannot import "${specifier}"`;
});

export const lifecycleRules = [lifecycleKnowsNoKind, lifecycleImportsNoKind];
