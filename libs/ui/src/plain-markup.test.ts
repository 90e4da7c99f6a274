import { createContext, createElement, Fragment, memo, useContext } from 'react';
import type { ReactNode } from 'react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { plainMarkup } from './plain-markup.ts';

const Place = createContext('nowhere');

const text = fc.string({ unit: fc.constantFrom('a', ' ', '<', '&', '"', "'", '>', 'ł', '💊', '\n', '') });
const attributes = fc.record(
  {
    className: text,
    id: text,
    role: text,
    href: text,
    title: text,
    dateTime: text,
    width: fc.integer({ min: 1, max: 99 }),
    hidden: fc.boolean(),
    'aria-label': text,
    'aria-hidden': fc.boolean(),
    'data-edited': fc.constantFrom(true, false, null, undefined, 'yes'),
    onClick: fc.constant(() => undefined),
  },
  { requiredKeys: [] },
);
const leaf: fc.Arbitrary<ReactNode> = fc.oneof(
  text,
  fc.integer(),
  fc.constantFrom(null, undefined, true, false),
  attributes.map((given) => createElement('img', given)),
);
const Through = ({ children }: { children?: ReactNode }) => children;

const tree = fc.letrec<{ node: ReactNode; inner: ReactNode }>((tie) => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('inner')),
  inner: fc
    .tuple(fc.constantFrom('tr', 'td', 'span', 'button', Fragment, Through), attributes, fc.array(tie('node')))
    .map(([type, given, children]) =>
      createElement(type as 'span', typeof type === 'string' ? given : null, ...children),
    ),
})).node;

test('is to the letter what React writes', () =>
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1 }), (nodes) => {
      const children = createElement(Fragment, null, ...nodes);
      expect(plainMarkup(children)).toBe(renderToString(children));
    }),
    { numRuns: 500 },
  ));

test('reads contexts as they are where it is called', () => {
  const Told = () => createElement('td', null, useContext(Place));
  let written: string | null = null;
  const Caller = () => {
    written = plainMarkup(createElement(Told));
    return null;
  };
  renderToString(createElement(Place.Provider, { value: 'kitchen' }, createElement(Caller)));
  expect(written).toBe('<td>kitchen</td>');
});

test.each([
  ['a control that keeps a value', createElement('input', { defaultValue: 'x' })],
  ['a style', createElement('td', { style: { color: 'red' } })],
  ['markup inside', createElement('td', { dangerouslySetInnerHTML: { __html: '<b>' } })],
  ['an attribute with rules of its own', createElement('td', { contentEditable: true })],
  ['a component of another kind', createElement(memo(() => createElement('td')))],
  ['a context', createElement(Place.Provider, { value: 'x' })],
])('leaves %s to React', (_what, node) => {
  expect(plainMarkup(createElement('tr', null, node))).toBeNull();
});

test('lets what goes wrong in a row go wrong', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => plainMarkup(createElement(Broken))).toThrow('broken');
});
