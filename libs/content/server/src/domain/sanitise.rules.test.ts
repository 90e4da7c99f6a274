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

test.each(['/%09/elsewhere.example', '/&#9;/elsewhere.example', '/&bsol;elsewhere.example', '//elsewhere.example'])(
  'a link to %s is none, also where it was kept before it was refused',
  (href) => {
    const html = `<p><a href="${href}">x</a></p>`;
    expect([sanitised(html), readHtml(html).fault]).toEqual(['<p><a>x</a></p>', 'link-elsewhere']);
  },
);

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

test('fifty levels are read as they are; what nests deeper is refused, and read as text, in no time', () => {
  const nested = (levels: number) => `${'<ul><li>'.repeat(levels / 2)}x${'</li></ul>'.repeat(levels / 2)}`;
  expect(readHtml(nested(50))).toMatchObject({ html: nested(50), fault: null });
  expect(readHtml(nested(52))).toMatchObject({ fault: 'too-deep' });
  expect(readHtml('<p>a<br>'.repeat(200)).fault).toBeNull();
  const begun = performance.now();
  for (const level of ['<ul><li>', '<div>', '<b>', '<svg>'])
    for (const html of [level.repeat(24_000), `<p>${level.repeat(24_000)}`]) {
      expect(readHtml(html).fault).toBe('too-deep');
      expect(
        sanitised(`Said ${html} and done`)
          .replace(/<[^>]*>|\s+/g, ' ')
          .trim(),
      ).toMatch(/^Said\s+and done$/);
    }
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('an anchor that leads nowhere is no link', () => expect(readHtml('<a title="x">y</a>').fault).toBeNull());
