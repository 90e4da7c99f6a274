import { framedTables } from './wide-tables.ts';

const frame = (name: string) => `<div class="table-frame" role="region" aria-label="${name}" tabindex="0">`;

test.each([
  ['<table><caption>Cookies</caption><tr></tr></table>', 'Cookies'],
  ['<table>\n<caption>What <b>"we"</b> keep</caption></table>', 'What &quot;we&quot; keep'],
  ['<table><tr><td>x</td></tr></table>', 'Table'],
])('%s is in a frame named %s', (table, name) =>
  expect(framedTables(`<p>a</p>${table}<p>b</p>`, 'Table')).toBe(`<p>a</p>${frame(name)}${table}</div><p>b</p>`),
);

test('each of several has its own', () =>
  expect(framedTables('<table></table><table></table>', 'T').match(/<div/g)).toHaveLength(2));
