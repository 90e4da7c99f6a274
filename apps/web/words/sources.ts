import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

const isProduct = (path: string) => !/\.(test|fixture|d)\.tsx?$|(^|\/)testing\//.test(path);

export const sourceOf = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

export const sources = (...patterns: string[]): ts.SourceFile[] =>
  globSync(patterns, { cwd: root })
    .filter(isProduct)
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));

/** Visits every node below one. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** `file:line` of a node. */
export const placeOf = (source: ts.SourceFile, node: ts.Node) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
