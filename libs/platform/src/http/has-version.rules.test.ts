import { hasVersion } from './has-version.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('who asks with %j has the version "a": %s', (known, has) => {
  expect(hasVersion({ headers: { 'if-none-match': known } }, '"a"')).toBe(has);
});
