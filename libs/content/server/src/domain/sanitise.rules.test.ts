import fc from 'fast-check';
import { anything, attacks, harmIn } from './hostile-html.fixture.ts';
import { readHtml, sanitised } from './sanitise.ts';

test.each(attacks)('%s comes out harmless', (html, banned) =>
  expect(sanitised(html).toLowerCase()).not.toContain(banned),
);

test('whatever is written, only text and what pages may have comes out, again and again', () =>
  fc.assert(
    fc.property(anything, (html) => {
      const clean = sanitised(html);
      expect(harmIn(clean)).toEqual([]);
      expect(harmIn(sanitised(clean))).toEqual([]);
      expect(readHtml(html).html).toBe(clean);
    }),
    { numRuns: 2000 },
  ));

test('this would notice harm', () => {
  for (const html of [
    '<p onclick="x">',
    '<script>',
    '<a href="javascript:x">',
    '<img src="//x/y.png" />',
    '<ul class="x">',
  ])
    expect(harmIn(html)).not.toEqual([]);
});

test('ordinary articles come out as they went in', () => {
  const html =
    '<h2>Storing</h2><p>Below <strong>25 °C</strong>, see <a href="/en/knowledge-base">more</a>.</p><ul class="checks"><li>dry</li></ul>';
  expect(sanitised(html)).toBe(html);
});

test('links to other sites give nothing away', () => {
  expect(sanitised('<a target="_blank" href="https://ok.example">x</a>')).toContain('rel="noopener noreferrer"');
});

test('what is left out is named once, elements apart from attributes', () =>
  expect(readHtml('<div style="x"><p style="y" onclick="z">a</p><div>b</div></div>').leftOut).toEqual([
    '<div>',
    'onclick',
    'style',
  ]));

test('the pictures of a text are those of this site', () =>
  expect(readHtml('<img src="/pictures/a.jpg" alt="a"><p><img src="/pictures/b.jpg" alt="b"></p>').pictures).toEqual([
    '/pictures/a.jpg',
    '/pictures/b.jpg',
  ]));
