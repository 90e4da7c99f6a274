import ts from 'typescript';
import { placeOf, walk } from './sources.ts';

const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'cancel',
  'confirm',
  'hint',
  'label',
  'placeholder',
  'problemTitle',
  'summary',
  'title',
]);

const sameEverywhere = new Set([
  'Domeka', // the product's name
]);

export function hardCodedTexts(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (/\p{L}/u.test(text) && !sameEverywhere.has(text.trim())) found.push(`${placeOf(source, node)} ${text.trim()}`);
  };
  walk(source, (node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
    if (isChild && node.expression) for (const [part, text] of textsIn(node.expression)) report(part, text);
    if (ts.isJsxAttribute(node) && node.initializer && readAttributes.has(node.name.getText(source)))
      for (const [part, text] of textsIn(node.initializer)) report(part, text);
  });
  return found;
}

function textsIn(node: ts.Node): [ts.Node, string][] {
  if (ts.isStringLiteralLike(node)) return [[node, node.text]];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => [part, part.text]);
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const isComparison = !/^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText());
    return isComparison ? [] : [...textsIn(node.left), ...textsIn(node.right)];
  }
  if ((ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) && node.expression)
    return textsIn(node.expression);
  return [];
}
