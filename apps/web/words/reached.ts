import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { walk } from './sources.ts';

const aliases: Record<string, string> = { '@domeka/ui': 'libs/ui/src/index.ts' };

/**
 * The files of `all` that `entries` lead to by their imports, also by those made later; `closed` ones are not entered.
 */
export function reachedFrom(entries: string[], all: ts.SourceFile[], closed: (source: ts.SourceFile) => boolean) {
  const byName = new Map(all.map((source) => [source.fileName, source]));
  const reached = new Set<ts.SourceFile>();
  const enter = (name: string) => {
    const source = byName.get(name);
    if (!source || reached.has(source) || closed(source)) return;
    reached.add(source);
    importsOf(source).forEach(enter);
  };
  entries.forEach(enter);
  return [...reached];
}

/**
 * What a file imports, passes on or imports later, named from the workspace's root; types and packages are left out.
 */
export function importsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    const named = moduleOf(node);
    if (!named || !ts.isStringLiteralLike(named)) return;
    const name = named.text.startsWith('.') ? join(dirname(source.fileName), named.text) : aliases[named.text];
    if (name) found.push(name);
  });
  return found;
}

function moduleOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  const isLater = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isLater ? node.arguments[0] : undefined;
}

export function calls(source: ts.SourceFile, name: string): boolean {
  let found = false;
  walk(source, (node) => {
    found ||= ts.isCallExpression(node) && node.expression.getText(source) === name;
  });
  return found;
}
