import { faultOfMetadata, longestMetadata, mergedMetadata } from './metadata.rules.ts';

test.each([
  [{}, null],
  [{ a: { b: ['ż', 1, null] } }, null],
  [null, 'invalid'],
  [['a'], 'invalid'],
  ['a', 'invalid'],
  [{ a: 'x'.repeat(longestMetadata) }, 'too-long'],
  [{ a: ['\u0000'] }, 'character-not-allowed'],
  [{ 'a\ud800': 1 }, 'character-not-allowed'],
])('own data %j: %s', (value, fault) => {
  expect(faultOfMetadata(value)).toBe(fault);
});

test('own data merges at the top level; null deletes', () => {
  expect(mergedMetadata({ a: 1, b: { c: 2 } }, { a: null, b: { d: 3 } })).toEqual({ b: { d: 3 } });
});
