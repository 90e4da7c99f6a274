import { createRef, forwardRef } from 'react';
import { Fragment, jsx as reactJsx } from 'react/jsx-runtime';
import { jsx } from './server-jsx.ts';

const Sized = Object.assign(() => null, { defaultProps: { size: 3 } });
const Held = forwardRef(() => null);

/** While developing, React adds what it warns by. */
const partsOf = (element: object) => {
  const { $$typeof, type, key, ref, props, _owner } = element as Record<string, unknown>;
  return { $$typeof, type, key, ref, props, _owner };
};

test.each([
  ['a tag', 'a', { href: '/', children: ['Home', 1] }, undefined],
  ['a key', 'li', {}, 'first'],
  ['a key that is a number', 'li', {}, 0],
  ['a key among the properties', 'li', { key: 'spread' }, undefined],
  ['a fragment', Fragment, { children: null }, undefined],
  ['a ref', Held, { ref: createRef(), id: 'held' }, undefined],
  ['default properties', Sized, { children: 'x' }, undefined],
])('an element with %s is as React makes it', (_what, type, props, key) =>
  expect(partsOf(jsx(type as 'a', props, key))).toEqual(partsOf(reactJsx(type as 'a', props, key))),
);
