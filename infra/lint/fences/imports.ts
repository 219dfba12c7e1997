import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Import {
  /** As written between the quotes. */
  specifier: string;
  /** Starting at 1. */
  line: number;
  /** Imported names; '*' for everything (a namespace, `export *`, `import()`, `require()`). */
  names: string[];
  /** True if the import is erased at compile time. */
  typeOnly: boolean;
}

function namesOfImport({ importClause }: ts.ImportDeclaration): Pick<Import, 'names' | 'typeOnly'> {
  if (!importClause) return { names: [], typeOnly: false };
  const { name, namedBindings, phaseModifier } = importClause;
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const values = elements.filter((element) => !element.isTypeOnly);
  return {
    names: [
      ...(name ? ['default'] : []),
      ...(namedBindings && ts.isNamespaceImport(namedBindings) ? ['*'] : []),
      ...values.map((element) => (element.propertyName ?? element.name).text),
    ],
    typeOnly: phaseModifier === ts.SyntaxKind.TypeKeyword || (!name && elements.length > 0 && values.length === 0),
  };
}

function namesOfExport({ exportClause, isTypeOnly }: ts.ExportDeclaration): Pick<Import, 'names' | 'typeOnly'> {
  if (!exportClause || !ts.isNamedExports(exportClause)) return { names: ['*'], typeOnly: isTypeOnly };
  const values = exportClause.elements.filter((element) => !element.isTypeOnly);
  return {
    names: values.map((element) => (element.propertyName ?? element.name).text),
    typeOnly: isTypeOnly || (exportClause.elements.length > 0 && values.length === 0),
  };
}

const isCallOf = (node: ts.CallExpression, name: string) =>
  ts.isIdentifier(node.expression) && node.expression.text === name;

/** The specifier of `import('x')`, `require('x')` or `type T = import('x').T`. */
function reached(node: ts.Node): { literal: ts.Node | undefined; typeOnly: boolean } | undefined {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { literal: node.argument.literal, typeOnly: true };
  }
  if (!ts.isCallExpression(node)) return undefined;
  if (node.expression.kind !== ts.SyntaxKind.ImportKeyword && !isCallOf(node, 'require')) return undefined;
  return { literal: node.arguments[0], typeOnly: false };
}

/** Every import of a file, in any of the language's forms. Computed paths are not detected. */
export function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const found: Import[] = [];

  const add = (literal: ts.Node | undefined, rest: Pick<Import, 'names' | 'typeOnly'>) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const { line } = source.getLineAndCharacterOfPosition(literal.getStart(source));
    found.push({ specifier: literal.text, line: line + 1, ...rest });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, namesOfImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, namesOfExport(node));
    else if (ts.isExternalModuleReference(node)) add(node.expression, { names: ['*'], typeOnly: false });
    else {
      const call = reached(node);
      if (call) add(call.literal, { names: ['*'], typeOnly: call.typeOnly });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
