import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { SourceFile } from '../graph';
import { lineRule, type FenceRule, type Violation } from '../rule';
import { moduleOf, ships } from './services';

/** A migration is released once and stays: it may carry over what another module held before. */
const isMigration = ({ inside }: SourceFile) => /^src\/[^/]+\/migrations\//.test(inside);

/** The way to the database itself; everything else goes through it. */
const MAY_QUERY = [
  'src/platform/database/listen.ts', // LISTEN takes no statement of ours
  'src/platform/database/migrate.ts', // before there is a table
  'src/platform/database/service-role.ts', // roles and grants, which take no parameters
  'src/platform/database/statement.ts', // what runs all others
  'src/platform/outbox/pg-boss-database.ts', // SQL that pg-boss writes
];

/** What is not stated is not held against the database by a test. */
const statedQueries = lineRule('stated-queries', (file) => {
  if (!ships(file) || isMigration(file) || MAY_QUERY.includes(file.inside)) return undefined;
  return (line) =>
    /\.query\b\s*[<(]/.test(line)
      ? 'state it with statement() and run it with Statements, or use a repository of TypeORM'
      : undefined;
});

/** Schemas that are called otherwise than their module. */
const SCHEMAS: Readonly<Record<string, string>> = { outbox: 'platform' };

interface Text {
  text: string;
  line: number;
  /** Of the property that it is the value of. */
  property: string | undefined;
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** The texts of a file, those of templates in their parts. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const property = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : undefined;
      found.push({ text: node.text, line: line + 1, property });
    }
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A table that is named: `schema.table`. The platform's functions are for all. */
const namesTable = (schema: string) =>
  new RegExp(`(?<![\\w@./-])${schema}\\.[a-z_]+\\b${schema === 'platform' ? '(?!\\()' : ''}`);

/** A module names its own tables alone; it joins others' rows by the SQL that their doors give. */
const ownTables: FenceRule = {
  name: 'own-tables',
  check: ({ files }) => {
    const shipped = files.filter((file) => ships(file) && !isMigration(file));
    const modules = new Set(shipped.flatMap(({ inside }) => moduleOf(inside) ?? []));
    const schemas = [...modules, ...Object.keys(SCHEMAS)].map((name) => ({
      ...{ name, owner: SCHEMAS[name] ?? name, isNamed: namesTable(name) },
    }));
    return shipped.flatMap(({ path, inside }): Violation[] => {
      const module = moduleOf(inside);
      const others = module === undefined ? [] : schemas.filter(({ owner }) => owner !== module);
      if (others.length === 0) return [];
      return textsOf(path).flatMap(({ text, line, property }) => {
        const other = others.find(
          ({ name, isNamed }) => isNamed.test(text) || (property === 'schema' && text === name),
        );
        const message = `tables of ${other?.name} are those of ${other?.owner}: use SQL or a service of its door`;
        return other ? [{ rule: 'own-tables', file: path, line, message }] : [];
      });
    });
  },
};

export const databaseRules: readonly FenceRule[] = [statedQueries, ownTables];
