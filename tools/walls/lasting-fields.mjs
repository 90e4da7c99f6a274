import ts from 'typescript';

const container = /^(Map|Set|WeakMap|WeakSet)$/;
const cache = 'LRUCache';
/** Classes with these live as long as the process. */
const ofNest = /^(Injectable|Controller|Module|Catch|Global)$/;
/** Objects of these folders, and of classes that a file has for itself, live as long as what they read or decide. */
const passing = /[/](domain|tables|archive)[/]/;
const changes = /^(set|add|delete|clear|push|unshift|splice)$/;

/**
 * Caches; of a module, what can be set anew and what its code fills; of classes that outlive a request, what they fill
 * and what they set anew.
 * @param sources parsed @returns `{ file, name }`
 */
export function lastingFields(sources) {
  const classes = sources.flatMap(classesOf);
  prolong(classes);
  return [
    ...sources.flatMap((source) => [...cachesIn(source), ...stateOf(source)]),
    ...classes.flatMap(({ file, isLasting, fields }) =>
      fields.filter((field) => isLasting || field.isFilled).map(({ name }) => ({ file, name })),
    ),
  ];
}

const made = (node) => (node && ts.isNewExpression(node) ? node.expression.getText() : '');

function cachesIn(source) {
  const found = [];
  visit(source, (node) => {
    if (made(node) !== cache) return;
    const { parent } = node;
    const target = ts.isBinaryExpression(parent) ? parent.left : parent.name;
    found.push({ file: source.fileName, name: target?.getText().replace('this.', '') ?? cache });
  });
  return found;
}

function stateOf(source) {
  const changed = changedIn(source);
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { flags, declarations } }) =>
      declarations
        .filter(
          ({ name, initializer }) => !(flags & ts.NodeFlags.Const) || isFilled(initializer, changed.has(name.text)),
        )
        .map(({ name }) => ({ file: source.fileName, name: name.getText() })),
    );
}

const isFilled = (initializer, isChanged) =>
  container.test(made(initializer)) ? isChanged || !initializer.arguments?.length : isChanged;

/** Names of variables whose contents the file changes. */
function changedIn(source) {
  const names = new Set();
  const note = (node) => ts.isIdentifier(node) && names.add(node.text);
  visit(source, (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (changes.test(node.expression.name.text)) note(node.expression.expression);
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isPropertyAccessExpression(node.left) || ts.isElementAccessExpression(node.left))
        note(node.left.expression);
    }
  });
  return names;
}

const classesOf = (source) => source.statements.filter(ts.isClassDeclaration).map((node) => classOf(source, node));

function classOf({ fileName: file }, node) {
  const decorators = (ts.getDecorators(node) ?? []).map(({ expression }) =>
    (expression.expression ?? expression).getText(),
  );
  const uses = new Set(parentsOf(node));
  for (const member of node.members)
    if (ts.isPropertyDeclaration(member) || ts.isConstructorDeclaration(member))
      visit(member, (inner) => uses.add(made(inner)));
  const isPassing = passing.test(file);
  const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return {
    file,
    name: node.name?.text,
    isLasting: !isPassing && decorators.some((name) => ofNest.test(name)),
    isPassing,
    uses,
    fields: node.members
      .filter(ts.isPropertyDeclaration)
      .flatMap((member) => fieldOf(member, isExported && !isPassing)),
  };
}

const parentsOf = ({ heritageClauses = [] }) =>
  heritageClauses.flatMap(({ types }) => types.map((t) => t.expression.getText()));

/** @returns the field if it is filled or set anew. A function is neither */
function fieldOf({ name, initializer, modifiers = [] }, mayLast) {
  if (initializer && ts.isArrowFunction(initializer)) return [];
  const isReadonly = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
  const isContainer = container.test(made(initializer));
  const isList = initializer !== undefined && ts.isArrayLiteralExpression(initializer);
  if (isReadonly && !isContainer && !isList) return [];
  return [{ name: name.getText(), isFilled: isContainer && mayLast }];
}

/** What a lasting class has made from its beginning, or extends, lasts as well. */
function prolong(classes) {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const waiting = classes.filter(({ isLasting }) => isLasting);
  for (let one = waiting.pop(); one; one = waiting.pop())
    for (const name of one.uses) {
      const other = byName.get(name);
      if (!other || other.isLasting || other.isPassing) continue;
      other.isLasting = true;
      waiting.push(other);
    }
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
