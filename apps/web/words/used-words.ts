import { namespaces } from '@domeka/contracts';
import ts from 'typescript';
import { placeOf, walk } from './sources.ts';

export interface NamedKey {
  place: string;
  patterns: string[];
}

const whole = new RegExp(`^(${namespaces.join('|')}):[\\w-]+`);
const wordsHooks = /^use(Words|Translation)$/;

export function namedKeys(source: ts.SourceFile): NamedKey[] {
  const own = ownNamespaces(source);
  const found: NamedKey[] = [];
  walk(source, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (!isText) return;
    const pattern = patternOf(node);
    const place = placeOf(source, node);
    if (whole.test(pattern)) found.push({ place, patterns: [pattern] });
    else if (isKey(node) && !/^([\w-]+:)?\*/.test(pattern))
      found.push({ place, patterns: own.map((namespace) => `${namespace}:${pattern}`) });
  });
  return found;
}

export function namedCodes(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.push(node.text.split('?')[0] ?? '');
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.push(node.name.text);
  });
  return found;
}

export function ownNamespaces(source: ts.SourceFile): string[] {
  const found = new Set<string>();
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !wordsHooks.test(node.expression.getText(source))) return;
    const [namespace] = node.arguments;
    found.add(namespace && ts.isStringLiteralLike(namespace) ? namespace.text : 'common');
  });
  return found.size > 0 ? [...found] : ['common'];
}

function patternOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isKey(parent);
  if (ts.isArrayLiteralExpression(parent) || ts.isParenthesizedExpression(parent)) return isKey(parent);
  if (ts.isJsxExpression(parent)) return isKey(parent);
  if (ts.isJsxAttribute(parent)) return parent.name.getText() === 'i18nKey';
  return ts.isCallExpression(parent) && parent.arguments[0] === node && /(^|\.)t$/.test(parent.expression.getText());
}
