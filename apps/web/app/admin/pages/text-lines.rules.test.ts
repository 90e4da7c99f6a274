import { textLines } from './text-lines.ts';

test('blocks are lines without their markup', () =>
  expect(
    textLines('<h2>Storing</h2>\n<p>Below <strong>25&nbsp;°C</strong>,\nalways.</p><ul><li>dry</li><li>dark</li></ul>'),
  ).toEqual(['Storing', 'Below 25 °C, always.', 'dry', 'dark']));

test('pictures say what they show, cells stand apart, signs are signs', () =>
  expect(
    textLines('<img src="/pictures/a.jpg" alt="A box" /><table><tr><td>a &lt; b</td><td>c</td></tr></table>'),
  ).toEqual(['[A box]a < b | c |']));

test('nothing is no line', () => expect(textLines('<p> </p>')).toEqual([]));
