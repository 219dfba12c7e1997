/** The guided tours of docs: which files a value passes through, read from the page itself. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '../workspaces.cjs';
import { isTest, sourceFiles } from './fences/source-files';

export const TOURS = 'docs/guided-tour.md';

interface Stop {
  number: number;
  /** Path from the root. */
  file: string;
  /** Name of the value in this file. */
  name: string;
}

export interface Tour {
  title: string;
  /** Number of files that the page states. */
  stated: number;
  stops: Stop[];
  /** Files that must change for a new field. */
  toAdd: string[];
}

const STOP = /\]\(([^)]+)\)\s+\((\d+),\s+`([^`]+)`\)/g;
const TO_ADD = /\]\(([^)]+)\)\s+\(to add\)/g;

const fromRoot = (link: string) => path.posix.normalize(path.posix.join(path.posix.dirname(TOURS), link));

/** The tours of the repository at `root`, in their order. */
export function readTours(root: string): Tour[] {
  const [, ...sections] = readFileSync(path.join(root, TOURS), 'utf8').split(/^## /m);
  return sections.map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    stated: Number(/\*\*(\d+)\s+files\*\*/.exec(text)?.[1]),
    stops: [...text.matchAll(STOP)].map(([, link = '', number, name = '']) => ({
      number: Number(number),
      file: fromRoot(link),
      name,
    })),
    toAdd: [...text.matchAll(TO_ADD)].map(([, link = '']) => fromRoot(link)),
  }));
}

/** The errors of a tour: missing files or names, wrong numbering, a wrong total. */
export function faultsOf(root: string, { stops, stated }: Tour): string[] {
  const wrong = stops.flatMap(({ file, number, name }, index) => {
    if (number !== index + 1) return [`${file} has the number ${number} in place of ${index + 1}`];
    if (!existsSync(path.join(root, file))) return [`${file} is not there`];
    const words = readFileSync(path.join(root, file), 'utf8').split(/\W+/);
    return words.includes(name) ? [] : [`${file} does not name ${name}`];
  });
  return stops.length === stated ? wrong : [...wrong, `${stops.length} files, but it says ${stated}`];
}

/** Production files that contain all of these names; paths from the root. */
export const filesNaming = (root: string, names: readonly string[]): string[] =>
  workspaces(root)
    .filter(({ role }) => role !== 'tool')
    .flatMap(({ folder }) => sourceFiles(folder).filter((file) => !isTest(path.relative(folder, file))))
    .filter((file) => {
      const words = new Set(readFileSync(file, 'utf8').split(/\W+/));
      return names.every((name) => words.has(name));
    })
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .sort();
