import { differingLines, textLines } from './text-lines.ts';

test('blocks are lines without their markup', () =>
  expect(
    textLines('<h2>Storing</h2>\n<p>Below <strong>25&nbsp;°C</strong>,\nalways.</p><ul><li>dry</li><li>dark</li></ul>'),
  ).toEqual(['Storing', 'Below 25 °C, always.', 'dry', 'dark']));

test('pictures say what they show, cells stand apart, signs are signs', () =>
  expect(
    textLines('<img src="/pictures/a.jpg" alt="A box" /><table><tr><td>a &lt; b</td><td>c</td></tr></table>'),
  ).toEqual(['[A box]a < b | c |']));

test('nothing is no line', () => expect(textLines('<p> </p>')).toEqual([]));

test.each([
  ['a b c', 'a x c', ['b'], ['x']],
  ['a b c', 'a b c d', [], ['d']],
  ['a b b c', 'x a b c', ['b'], ['x']],
  ['a b c d', 'a c b d', ['b', 'c'], ['c', 'b']],
  ['a b', 'a b', [], []],
])('of %j and %j only what differs is left', (one, other, ours, theirs) =>
  expect(differingLines(one.split(' '), other.split(' '))).toEqual([ours, theirs]),
);

test('long texts and unfinished tags are read in no time', () => {
  const begun = performance.now();
  textLines('<'.repeat(200_000));
  textLines(`<img ${'alt="'.repeat(40_000)}`);
  differingLines(
    Array.from({ length: 25_000 }, String),
    Array.from({ length: 25_000 }, (_, n) => String(-n)),
  );
  expect(performance.now() - begun).toBeLessThan(2000);
});
