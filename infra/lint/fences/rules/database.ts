import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { SourceFile } from '../graph';
import { lineRule, type FenceRule, type Violation } from '../rule';
import { moduleOf, ships } from './services';

/** A released migration never changes, and it may move data that another module held before. */
const isMigration = ({ inside }: SourceFile) => /^src\/[^/]+\/migrations\//.test(inside);

/** The only files that may query the database directly. */
const MAY_QUERY = [
  'src/platform/database/listen.ts', // LISTEN is not a prepared statement
  'src/platform/database/migrate.ts', // before there is a table
  'src/platform/database/service-role.ts', // roles and grants, which take no parameters
  'src/platform/database/statement.ts', // runs all other statements
  'src/platform/outbox/pg-boss-database.ts', // SQL that pg-boss writes
];

/** A test checks only those queries against the database that are declared by statement(). */
const statedQueries = lineRule('stated-queries', (file) => {
  if (!ships(file) || isMigration(file) || MAY_QUERY.includes(file.inside)) return undefined;
  return (line) =>
    /\.query\b\s*[<(]/.test(line)
      ? 'state it with statement() and run it with Statements, or use a repository of TypeORM'
      : undefined;
});

/** Schemas that are not named after their module. */
const SCHEMAS: Readonly<Record<string, string>> = { outbox: 'platform' };

interface Text {
  text: string;
  line: number;
  /** Name of the property whose value it is. */
  property: string | undefined;
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** The string literals of a file; templates in their parts. */
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

/** Matches a table, `schema.table`. All modules may call the platform's functions. */
const namesTable = (schema: string) =>
  new RegExp(`(?<![\\w@./-])${schema}\\.[a-z_]+\\b${schema === 'platform' ? '(?!\\()' : ''}`);

/** A module names only its own tables; it joins other modules' rows by the SQL that those export. */
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
