/**
 * Unsaved input on top of the server's application. Before there is an application, the record in local storage holds step
 * 1. Afterwards the server's application is authoritative, and only the record's `unsaved` steps are read. The other steps
 * are a copy of the application, which the forms show after the session has ended.
 */
import { savedStep, type Application, type Kept, type Values, type Versions } from './kind';
import { sameVersions, type Wizard } from './wizard';

const isTree = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The fields of `tree` with their values in `record`, at any depth. */
const flat = (tree: Values, record: Values): Values =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([name, blank]) =>
      isTree(blank) ? flat(blank, record[name] as Values) : { [name]: record[name] },
    ),
  ) as Values;

/** The differences that `values` make to `record`. */
const placed = (tree: Values, record: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(tree).map(([name, blank]) => {
      const before = record[name];
      if (isTree(blank)) return [name, { ...(before as Values), ...placed(blank, before as Values, values) }];
      return [name, name in values ? values[name] : before];
    }),
  );

const treeOf = ({ kind }: Wizard, step: string): Values => kind.steps.find(({ name }) => name === step)?.kept ?? {};
const readRecord = ({ draft }: Wizard) => draft.read() as Kept & Values;
const isUnsaved = (record: Kept, id: string, step: string) => record.application.id === id && !!record.unsaved[step];

/** A step for its form: unsaved input, else the server's values, without fields that are not stored. */
export function stepValues(wizard: Wizard, step: string, application: Application | undefined): Values {
  const tree = treeOf(wizard, step);
  const record = readRecord(wizard);
  const typed = flat(tree, record);
  if (!application || isUnsaved(record, application.id, step)) return typed;
  const saved: Values = savedStep(application, step) ?? flat(tree, tree);
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, saved[name] ?? value]));
}

/** Stores a step's input. `others`: further changes of the record. */
export function keepStep(wizard: Wizard, step: string, values: Values, others: Values = {}): void {
  const record = readRecord(wizard);
  wizard.draft.update({
    ...placed(treeOf(wizard, step), record, values),
    ...others,
    unsaved: { ...record.unsaved, [step]: true },
    application: readBasis(wizard),
  });
}

/** Stores the phone typed for signing in, which does not count as a change of step 1. */
export function keepPhone(wizard: Wizard, phoneNumber: string): void {
  const first = wizard.kind.steps[0]!;
  wizard.draft.update(placed(first.kept, readRecord(wizard), { phoneNumber }));
}

/**
 * The application, with the versions that this tab's input is based on. The stored record is shared by all tabs and
 * advances when another tab saves, which this tab's forms have not shown.
 */
export function readBasis(wizard: Wizard): { id: string; versions: Versions } {
  const { application } = wizard.draft.read();
  const own = wizard.basis();
  return own.id !== '' && own.id === application.id ? { ...own } : application;
}

/**
 * Versions after saving a step. Without other writes all advance; otherwise the other steps keep the version that was
 * displayed, so that saving them detects the conflict.
 */
export const afterSave = (wizard: Wizard, versions: Versions, saved: string, version: number): Versions =>
  version === (versions[saved] ?? 0) + 1 ? sameVersions(wizard.kind, version) : { ...versions, [saved]: version };

/**
 * Stores an application from the server. Unsaved input is kept, with the version it is based on, so that saving it
 * detects conflicts. `saved`: the step just saved.
 */
export function adopt(wizard: Wizard, application: Application, saved?: string): void {
  const { kind, draft, password, basis } = wizard;
  const { id, version, state, nextStep } = application;
  const record = readRecord(wizard);
  const names = kind.steps.map(({ name }) => name);
  const isDraft = state === 'draft';
  const seen = readBasis(wizard).versions;
  const made = saved ? afterSave(wizard, seen, saved, version) : seen;
  const stillUnsaved = (name: string) => isDraft && name !== saved && isUnsaved(record, id, name);
  const versions = Object.fromEntries(names.map((name) => [name, (stillUnsaved(name) && made[name]) || version]));
  Object.assign(basis(), { id, versions });
  if (!isDraft || saved === names[0]) password.forget();
  // The last step is complete after submission.
  const due = isDraft ? names.findIndex((name, index) => name === nextStep || index === names.length - 1) : Infinity;
  draft.update({
    ...(isDraft ? picture(wizard, application, stillUnsaved) : emptied(wizard)),
    ...Object.fromEntries(kind.steps.map(({ flag }, index) => [flag, index < due])),
    unsaved: Object.fromEntries(names.map((name) => [name, stillUnsaved(name)])),
    application: { id, versions },
  });
}

/** The record for a draft from the server, except steps with changes. */
function picture(wizard: Wizard, application: Application, isChanged: (step: string) => boolean): Values {
  const { steps, record } = wizard.kind;
  const before = readRecord(wizard);
  const fields = steps
    .filter(({ name }) => !isChanged(name))
    .map(({ name, kept }) => placed(kept, before, savedStep(application, name) ?? flat(kept, kept)));
  return Object.assign({}, ...fields, { retype: false }, record.opened) as Values;
}

/** The record after all input is saved. */
function emptied(wizard: Wizard): Values {
  const { empty, stays } = wizard.kind.record;
  const before = readRecord(wizard);
  return { ...empty, ...Object.fromEntries(stays.map((name) => [name, before[name]])) };
}
