import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@federated-pages/store/release-error';
import { reportPath, reportVersions } from '@federated-pages/store/report-folders';
import type { PageFigures } from './look';

export { reportPath, reportVersions };

/** Limits of a page's figures. Missing ones are unlimited. */
export type Budgets = Readonly<Partial<PageFigures>>;

/** Each figure's unit and digits, in output order. */
export const BUDGETED = {
  scripts: ['kB of scripts', 0],
  requests: ['requests', 0],
  largestPaint: ['ms until the largest paint', 0],
  layoutShift: ['of layout shift', 3],
} as const satisfies Record<keyof PageFigures, readonly [unit: string, digits: number]>;

const BUDGET_NAMES: Readonly<Record<string, keyof PageFigures>> = {
  scripts: 'scripts',
  requests: 'requests',
  'largest-paint': 'largestPaint',
  'layout-shift': 'layoutShift',
};

/** Parses "scripts=60,requests=40,largest-paint=2500,layout-shift=0.1"; each is optional. Errors: USAGE. */
export function readBudgets(text: string): Budgets {
  const budgets: Partial<Record<keyof PageFigures, number>> = {};
  for (const one of text.split(',').filter(Boolean)) {
    const [name = '', value = ''] = one.trim().split('=');
    const figure = Object.hasOwn(BUDGET_NAMES, name) ? BUDGET_NAMES[name] : undefined;
    if (!figure || !/^\d+(?:\.\d+)?$/.test(value))
      throw new ReleaseError(
        'USAGE',
        `${JSON.stringify(one)} is no budget; there are ${Object.keys(BUDGET_NAMES).join(', ')}, each with = and a number`,
      );
    budgets[figure] = Number(value);
  }
  return budgets;
}

/** A page's screenshots at one width, as file names; `before` and `difference` if the live set has the page. */
export interface WalkedPicture {
  width: number;
  after: string;
  before?: string;
  difference?: string;
  /** Share of differing pixels, from 0 to 1. */
  share?: number;
}

/** A page of the new set. */
export interface WalkedPage {
  address: string;
  /** The page's remote. */
  remote: string;
  /** Its problems that the live page does not have, each as a sentence. */
  problems: string[];
  /** Its problems that the live page has too. */
  known: string[];
  figures: PageFigures;
  /** Figures of the live page. */
  before?: PageFigures;
  pictures: WalkedPicture[];
}

/** The findings of a walk through all pages that a release changes. */
export interface WalkReport {
  name: string;
  version: string;
  /** Digest of the walked set. Missing in older tools. */
  of?: string;
  walkedAt: string;
  seconds: number;
  /** Whether axe was installed. */
  looksForBarriers: boolean;
  budgets: Budgets;
  pages: WalkedPage[];
}

const REPORT = 'report.json';

/** Writes a report with its screenshots, replacing one of the same version. Returns the file for people. */
export function writeReport(folder: string, report: WalkReport, pictures: ReadonlyMap<string, Buffer>): string {
  const draft = `${folder}.${process.pid}.tmp`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  for (const [name, bytes] of pictures) fs.writeFileSync(path.join(draft, name), bytes);
  fs.writeFileSync(path.join(draft, REPORT), `${JSON.stringify(report, null, 2)}\n`);
  fs.writeFileSync(path.join(draft, 'index.html'), documentOf(report));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  return path.join(folder, 'index.html');
}

/** Throws WALK_FAILED with the first problem and the report's path, unless there are none. */
export function ensureWalkedWell(report: WalkReport): void {
  const wrong = report.pages.flatMap(({ address, problems }) => problems.map((one) => `${address}: ${one}`));
  const [first, ...more] = wrong;
  if (first === undefined) return;
  throw new ReleaseError(
    'WALK_FAILED',
    `${report.name} ${report.version} is not well in a browser. ${first}${more.length > 0 ? `; and ${more.length} more` : ''}. ` +
      `Its pictures lie in the store, in ${reportPath(report.name, report.version)}`,
    wrong.join('\n'),
    { report },
  );
}

const REFUSAL = /^WALK_FAILED: ([\w.-]+) (\S+) is not well in a browser\. (.*)$/m;

/** The version and reason of a refusal in a command's stderr; undefined if there is none. */
export function readRefusal(said: string): { name: string; version: string; why: string } | undefined {
  const [, name, version, why] = REFUSAL.exec(said) ?? [];
  return name !== undefined && version !== undefined && why !== undefined ? { name, version, why } : undefined;
}

/** Size limit of a report, which is a few kB. */
const REPORT_BYTES = 4 * 1024 * 1024;

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isMaybe = (value: unknown, check: (one: unknown) => boolean) => value === undefined || check(value);
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const areFigures = (value: unknown) => Object.keys(BUDGETED).every((name) => isNumber(fieldsOf(value)[name]));

const isPicture = (value: unknown) => {
  const { width, after, before, difference, share } = fieldsOf(value);
  return (
    Number.isInteger(width) &&
    isText(after) &&
    isMaybe(before, isText) &&
    isMaybe(difference, isText) &&
    isMaybe(share, isNumber)
  );
};
const isPage = (value: unknown) => {
  const { address, remote, problems, known, figures, before, pictures } = fieldsOf(value);
  return (
    isText(address) &&
    isText(remote) &&
    areTexts(problems) &&
    areTexts(known) &&
    areFigures(figures) &&
    isMaybe(before, areFigures) &&
    Array.isArray(pictures) &&
    pictures.every(isPicture)
  );
};

function isReport(value: unknown): value is WalkReport {
  const { name, version, of, walkedAt, seconds, looksForBarriers, budgets, pages } = fieldsOf(value);
  return (
    isText(name) &&
    isText(version) &&
    isMaybe(of, isText) &&
    isText(walkedAt) &&
    !Number.isNaN(Date.parse(walkedAt)) &&
    isNumber(seconds) &&
    typeof looksForBarriers === 'boolean' &&
    Object.values(fieldsOf(budgets)).every(isNumber) &&
    Array.isArray(pages) &&
    pages.every(isPage)
  );
}

/** A version's report; undefined if it is missing or invalid. */
export function readReport(folder: string): WalkReport | undefined {
  try {
    const file = path.join(folder, REPORT);
    if (fs.statSync(file).size > REPORT_BYTES) return undefined;
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isReport(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

export const figureText = (name: keyof PageFigures, value: number): string =>
  `${value.toFixed(BUDGETED[name][1])} ${BUDGETED[name][0]}`;

const list = (sentences: readonly string[], title: string) =>
  sentences.length === 0
    ? ''
    : `<h3>${title}</h3><ul>${sentences.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`;

const pictureText = ({ width, before, after, difference, share }: WalkedPicture) => {
  const shown = [
    ...(before ? [['live', before] as const] : []),
    ['to be live', after] as const,
    ...(difference ? [[`differs in ${((share ?? 0) * 100).toFixed(1)} %`, difference] as const] : []),
  ];
  return `<div class="pictures">${shown
    .map(
      ([label, file]) =>
        `<figure><figcaption>${width} px, ${label}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`,
    )
    .join('')}</div>`;
};

/** HTML for people, without external resources. */
function documentOf({ name, version, walkedAt, seconds, pages }: WalkReport): string {
  const wrong = pages.filter(({ problems }) => problems.length > 0).length;
  const sections = pages.map(({ address, remote, problems, known, figures, before, pictures }) => {
    const rows = (Object.keys(BUDGETED) as (keyof PageFigures)[]).map(
      (one) => `${figureText(one, figures[one])}${before ? ` (live: ${before[one].toFixed(BUDGETED[one][1])})` : ''}`,
    );
    return `<section><h2>${problems.length > 0 ? 'Refused: ' : ''}${escaped(address)} <small>${escaped(remote)}</small></h2><p>${rows.join(', ')}</p>${list(
      problems,
      'Problems',
    )}${list(known, 'Problems of the live version too')}${pictures.map(pictureText).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(`${name} ${version}`)}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 80rem }
section { border-top: 1px solid; padding-block: 1rem }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1rem; margin-block: 1rem }
figure { margin: 0 } img { width: 100%; max-height: 40rem; object-fit: cover; object-position: top; border: 1px solid }
</style><h1>${escaped(`${name} ${version}`)}</h1>
<p>${pages.length} pages in ${seconds.toFixed(1)} s at ${escaped(walkedAt)}; ${wrong === 0 ? 'nothing is wrong' : `${wrong} of them are refused`}.</p>
${sections.join('\n')}</html>
`;
}
